import type { ComponentProps, ReactNode } from 'react';
import classes from './list.module.css';
import { SearchBox } from './search-box.tsx';

/** The search above a list without tabs, and what stands beside it. */
export function SearchBar({ children, ...search }: ComponentProps<typeof SearchBox> & { readonly children?: ReactNode }) {
  return (
    <div className={classes.searchBar}>
      <SearchBox {...search} />
      {children}
    </div>
  );
}
