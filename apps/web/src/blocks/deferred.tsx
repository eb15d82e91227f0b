import { createElement, Suspense, type FunctionComponent, type ReactNode } from 'react';
import { createPart, type Part } from './part.ts';

/** A part of a screen whose code is fetched when it is first drawn; whoever stands above says what is shown until then. */
export function drawnPart<Props extends object>(part: Part<Props>): FunctionComponent<Props> {
  return function DrawnPart(props: Props) {
    return createElement(part.read(), props);
  };
}

/** The same with `fallback` in its own place, not in the whole screen's. */
export function deferred<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback: ReactNode = null,
): FunctionComponent<Props> {
  const Drawn = drawnPart(createPart(load));
  return function Deferred(props: Props) {
    return <Suspense fallback={fallback}>{createElement(Drawn, props)}</Suspense>;
  };
}
