import { createElement, lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react';

/** A part of a screen whose code is fetched when it is first drawn; until then `fallback` stands in its place, not in the whole screen's. */
export function deferred<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as FunctionComponent<Props>;
  return function Deferred(props: Props) {
    return <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>;
  };
}
