import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './trip.form.module.css';

/** What there is to look at before a trip is made or accepted, its papers above all: a sentence each. */
export function ProblemList({ problems, label = 'Papers to look at' }: { problems: readonly string[]; label?: string }) {
  return (
    <ul className={classes.papers} aria-label={label}>
      {problems.map((problem) => (
        <li key={problem} className={classes.paper}>
          <IconAlertTriangle size={14} aria-hidden /> {problem}
        </li>
      ))}
    </ul>
  );
}
