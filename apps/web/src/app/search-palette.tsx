import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { rememberRecord } from '../areas/search/recent-records.ts';
import { recordAt } from '../areas/search/search-addresses.ts';
import { SearchPalette } from '../areas/search/search-palette.tsx';
import type { SearchPage } from '../areas/search/search-rows.ts';
import { can } from '../session/access.ts';
import { useUser } from '../session/session.ts';
import { screens } from './screens.tsx';
import { paths } from '../paths.ts';

/** Pages that people go to: neither those of one record nor the forms, which are acts. */
const wholePages = screens.filter(
  ({ path, place }) => !path.includes('$') && path !== paths.accessDenied && (place.shape !== 'form' || path === paths.account),
);

/** The search with the pages of the product, and the memory of the records that were opened: areas know nothing of what stands above them. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const place = recordAt(pathname, search as Readonly<Record<string, unknown>>);
  const [userId, kind, id] = [user?.id, place?.kind, place?.id];
  useEffect(() => {
    if (userId !== undefined && kind !== undefined && id !== undefined) rememberRecord(userId, { kind, id });
  }, [userId, kind, id]);
  const pages = useMemo(
    () =>
      wholePages
        .filter(({ requires }) => can(user, requires))
        .map(({ path, place: { title, above } }): SearchPage => ({
          label: title,
          above: above.map(({ label }) => label).join(' / '),
          to: path,
        })),
    [user],
  );
  if (user === null) return null;
  return <SearchPalette opened={opened} onClose={onClose} userId={user.id} pages={pages} may={(access) => can(user, access)} />;
}
