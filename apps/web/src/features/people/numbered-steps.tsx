import styles from './people.module.css';

/** What is done one after the other. */
export function NumberedSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.peopleSteps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
