import type { Need, NeedKind } from '@superlink/domain/my-day/need-kinds.ts';
import { z } from 'zod';
import type { Scope } from '../../scope.ts';

/** A key may be whatever somebody put into an address. */
export const isId = (key: string) => z.uuid().safeParse(key).success;

/** What is asked of a source: the most urgent `most`, and those of these keys wherever they stand. */
export interface Asked {
  readonly most: number;
  readonly keys: readonly string[];
}

/** What a source found of one kind: how many there are, and those that were asked for; more of them do no harm. */
export interface Found {
  readonly total: number;
  readonly needs: readonly Need[];
}

/** One look into an area for one kind or several that it finds at once; it is only asked for kinds that the caller may see. */
export interface NeedSource {
  readonly kinds: readonly NeedKind[];
  /** `ownerId` is whose day it is; null where the company's needs are asked for and nobody's own */
  readonly find: (scope: Scope, asked: (kind: NeedKind) => Asked, ownerId: string | null) => Promise<Partial<Record<NeedKind, Found>>>;
}
