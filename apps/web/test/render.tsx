import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '../src/client/query-client.ts';
import { theme } from '../src/ui/theme.ts';

/** Draws a piece as the product would, without a router. */
export function renderPiece(piece: ReactNode) {
  const user = userEvent.setup();
  const queryClient = createQueryClient({ reportForm: () => {} });
  const drawn = render(piece, { wrapper: ({ children }) => <Surroundings queryClient={queryClient}>{children}</Surroundings> });
  return { user, queryClient, ...drawn };
}

/** Draws a piece at an address, with one other page at `/elsewhere` to go to; `path` names the parts of the address that it reads. */
export async function renderAt(address: string, Piece: () => ReactNode, path = '$') {
  const user = userEvent.setup();
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => 'Elsewhere' }),
    createRoute({ getParentRoute: () => root, path, component: Piece }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  const drawn = render(
    <Surroundings queryClient={createQueryClient({ reportForm: () => {} })}>
      <RouterProvider router={router} />
    </Surroundings>,
  );
  await router.load();
  return { user, router, ...drawn };
}

function Surroundings({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
