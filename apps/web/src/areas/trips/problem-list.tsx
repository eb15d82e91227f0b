import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './trip.form.module.css';
import { tripMessages } from './trip.messages.ts';

/** What there is to look at before a trip is made or accepted, its papers above all: a sentence each. */
export function ProblemList({ problems, label = tripMessages.papersToLookAt }: { problems: readonly string[]; label?: string }) {
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
