import type { Html } from './html.ts';
import { html } from './html.ts';
import { iconEye, iconWarning, iconWarningSmall } from './icons.ts';
import type { Translate } from './messages.ts';

type Field = {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  /** A sentence beside the field; the field is then announced as invalid. */
  readonly fault?: string | null | undefined;
  readonly autofocus?: boolean;
};

const faultLine = (name: string, fault: string) =>
  html`<p class="fault" id="${name}-fault" role="alert">${iconWarningSmall}<span>${fault}</span></p>`;

const faultAttributes = (name: string, fault: string | null | undefined) =>
  fault ? html` aria-invalid="true" aria-describedby="${name}-fault"` : null;

export function emailField(say: Translate, field: Omit<Field, 'name' | 'label'>): Html {
  return html`<div class="field${field.fault ? ' faulty' : ''}">
    <label for="email">${say('common.email')}</label>
    <input
      id="email"
      name="email"
      type="email"
      value="${field.value ?? ''}"
      autocomplete="username"
      inputmode="email"
      spellcheck="false"
      autocapitalize="none"
      maxlength="254"
      required${faultAttributes('email', field.fault)}${field.autofocus && html` autofocus`}
    />
    ${field.fault && faultLine('email', field.fault)}
  </div>`;
}

export function textField(field: Field & { readonly autocomplete: string; readonly maxLength: number }): Html {
  return html`<div class="field${field.fault ? ' faulty' : ''}">
    <label for="${field.name}">${field.label}</label>
    <input
      id="${field.name}"
      name="${field.name}"
      type="text"
      value="${field.value ?? ''}"
      autocomplete="${field.autocomplete}"
      maxlength="${field.maxLength}"
      required${faultAttributes(field.name, field.fault)}${field.autofocus && html` autofocus`}
    />
    ${field.fault && faultLine(field.name, field.fault)}
  </div>`;
}

/** A short code typed by hand: one field, so that it pastes, is read aloud and zooms. */
export function codeField(field: Field & { readonly hint: string }): Html {
  return html`<div class="field${field.fault ? ' faulty' : ''}">
    <label for="${field.name}">${field.label}</label>
    <input
      class="code"
      id="${field.name}"
      name="${field.name}"
      type="text"
      value="${field.value ?? ''}"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      maxlength="20"
      required${field.fault ? faultAttributes(field.name, field.fault) : html` aria-describedby="${field.name}-hint"`}
      autofocus
    />
    ${field.fault ? faultLine(field.name, field.fault) : html`<p class="hint" id="${field.name}-hint">${field.hint}</p>`}
  </div>`;
}

/** `isNew`: chosen here, so managers offer one and the rule is shown; else the present one. Never filled in by the server. */
export function passwordField(
  say: Translate,
  field: { readonly isNew: boolean; readonly fault?: string | null | undefined; readonly autofocus?: boolean },
): Html {
  const described = [...(field.fault ? ['password-fault'] : []), ...(field.isNew ? ['password-hint'] : [])].join(' ');
  return html`<div class="field${field.fault ? ' faulty' : ''}">
    <label for="password">${say('common.password')}</label>
    <span class="secret"
      ><input
        id="password"
        name="password"
        type="password"
        autocomplete="${field.isNew ? 'new-password' : 'current-password'}"
        required${field.isNew && html` minlength="8"`}${field.fault && html` aria-invalid="true"`}${described !== '' && html` aria-describedby="${described}"`}${field.autofocus && html` autofocus`}
      /><button
        type="button"
        class="iconbtn"
        data-shows="password"
        aria-label="${say('common.showPassword')}"
        data-hide-label="${say('common.hidePassword')}"
        hidden
      >
        ${iconEye}
      </button></span
    >
    ${field.fault && faultLine('password', field.fault)}
    ${field.isNew && html`<p class="hint" id="password-hint">${say('common.passwordHint')}</p>`}
  </div>`;
}

/** A message about the whole form. */
export const note = (text: string, kind: 'info' | 'danger'): Html =>
  html`<div class="note ${kind}" role="${kind === 'danger' ? 'alert' : 'status'}">
    ${iconWarning}
    <p>${text}</p>
  </div>`;
