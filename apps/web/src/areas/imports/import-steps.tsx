import { IconCheck } from '@tabler/icons-react';
import { words } from '../../ui/words.messages.ts';
import { importMessages } from './import.messages.ts';
import classes from './imports.module.css';

export const steps = [words.upload, importMessages.columns, importMessages.check, words.import] as const;

/** Where one is on the way from file to fleet; steps behind can be returned to. */
export function ImportSteps({ current, onStep }: { current: number; onStep?: ((step: number) => void) | undefined }) {
  return (
    <nav aria-label={importMessages.stepsOfTheImport}>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          const content = (
            <>
              <span className={classes.number} aria-hidden>
                {state === 'done' ? <IconCheck size={14} /> : index + 1}
              </span>
              {step}
            </>
          );
          return (
            <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' && onStep && index > 0 ? (
                <button type="button" className={classes.back} onClick={() => onStep(index)}>
                  {content}
                </button>
              ) : (
                <span className={classes.step}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
