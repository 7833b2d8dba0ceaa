// A page that answers a form is come back to by its address, and not by sending the form again.
history.replaceState(null, '');

// Shows and hides a password. Without this script the button stays hidden and the page works.
for (const button of document.querySelectorAll('button[data-shows]')) {
  const input = document.getElementById(button.dataset.shows);
  const [show, hide] = [button.getAttribute('aria-label'), button.dataset.hideLabel];
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-label', shown ? hide : show);
  });
  // Password managers and autofill look for a password when the form leaves.
  input.form?.addEventListener('submit', () => (input.type = 'password'));
}
