import { createElement, useEffect, useState, type FunctionComponent } from 'react';
import { queryClient } from '../client/query-client.ts';
import { createPart, retryParts } from './part.ts';

/** A browser that is never idle gets the part after so long, in ms. */
const PATIENCE_MS = 2_000;
/** The longest that what comes later waits for answers, in ms. */
const ANSWER_MS = 10_000;

/**
 * A panel or dialog that the first paint of its screen does not need. Its code comes when the browser has nothing else to do, so that the first
 * opening waits for nothing, or at once when it is opened; until then nothing stands in its place. `closed` are the properties that keep it closed:
 * what has some is not seen before it is opened, and a browser that saves data fetches it only then, unless it does its work while it is closed.
 */
export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  closed: Readonly<Partial<Props>>,
  worksClosed = false,
): FunctionComponent<Props> {
  const switches = Object.keys(closed) as (keyof Props)[];
  const part = createPart(load);
  const mayWait = switches.length > 0 && !worksClosed;
  return function Later(props: Props) {
    const [Part, setPart] = useState(part.loaded);
    const [isDrawn, setDrawn] = useState(false);
    const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
    const isWanted = switches.some((name) => props[name] !== closed[name]);
    useEffect(() => {
      // Drawn closed first: a part that begins open neither slides in nor knows where the focus came from.
      if (Part) return setDrawn(true);
      let isHere = true;
      const fetchPart = async () => {
        try {
          const loaded = await part.fetch();
          if (isHere) setPart(() => loaded);
        } catch (error) {
          if (isHere && isWanted) setFault({ error });
          // one that nobody opened yet is tried again when somebody does
          else retryParts();
        }
      };
      let stop: (() => void) | undefined;
      if (isWanted) void fetchPart();
      else if (!mayWait || !savesData()) stop = whenIdle(fetchPart);
      return () => {
        isHere = false;
        stop?.();
      };
    }, [Part, isWanted]);
    if (fault) throw fault.error;
    return Part && createElement(Part, isDrawn ? props : { ...props, ...closed });
  };
}

/** Somebody pays for each megabyte, and told the browser so. Not every browser can say it. */
const savesData = () => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/**
 * Does something when the browser has nothing else to do and no answer is waited for: what comes later must not stand in the way of the list that somebody
 * waits for. Answers what calls it off.
 */
export function whenIdle(work: () => unknown): () => void {
  let callOff = inIdleMoment(() => {
    if (queryClient.isFetching() === 0) return work();
    callOff = whenAnswered(() => {
      callOff = inIdleMoment(work);
    });
  });
  return () => callOff();
}

function inIdleMoment(work: () => unknown): () => void {
  // Safari has no idle callback
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, PATIENCE_MS / 10);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => work(), { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(request);
}

/** Once every call of the screens is answered; a call that hangs holds nothing up for longer than an answer may take. */
function whenAnswered(work: () => void): () => void {
  const goOn = () => {
    stop();
    work();
  };
  const timer = setTimeout(goOn, ANSWER_MS);
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() === 0) goOn();
  });
  const stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  return stop;
}
