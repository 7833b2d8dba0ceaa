import './people.css';

/** What is done one after the other. */
export function NumberedSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className="people-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
