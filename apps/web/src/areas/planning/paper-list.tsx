import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './planning-panel.module.css';

/** What is wrong with the papers of a trip, a sentence each. */
export function PaperList({ problems }: { problems: readonly string[] }) {
  return (
    <ul className={classes.papers} aria-label="Papers to look at">
      {problems.map((problem) => (
        <li key={problem} className={classes.paper}>
          <IconAlertTriangle size={14} aria-hidden /> {problem}
        </li>
      ))}
    </ul>
  );
}
