import styles from './how-it-works.module.css';

/** How figures come about, told to whoever asks. */
export const HowItWorks = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <details className={styles.how}>
    <summary>{title}</summary>
    <p>{text}</p>
  </details>
);
