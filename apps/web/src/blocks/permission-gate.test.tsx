import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../test/render.tsx';
import { signInAs } from '../../test/signed-in.ts';
import { PermissionGate } from './permission-gate.tsx';
import { Button } from '@mantine/core';

const needs = { any: ['controller:actions', 'finance:advanced_actions'] } as const;

describe('a permission gate', () => {
  it('lets through who holds one of the list, and the manager whatever is asked (PERM-001, PERM-002)', async () => {
    await signInAs('Financial', ['finance:actions', 'finance:advanced_actions']);
    const { unmount } = renderPiece(
      <PermissionGate needs={needs}>
        <Button>Add</Button>
      </PermissionGate>,
    );
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
    unmount();
    await signInAs('Manager', ['manager:actions']);
    renderPiece(
      <PermissionGate needs={needs}>
        <Button>Add</Button>
      </PermissionGate>,
    );
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
  });

  it('hides the control from others (PERM-004)', async () => {
    await signInAs('Financial', ['finance:actions']);
    renderPiece(
      <PermissionGate needs={needs}>
        <Button>Add</Button>
      </PermissionGate>,
    );
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });

  it('or shows it disabled with the reason, which the keyboard and a screen reader reach (PERM-004, CONST-003)', async () => {
    await signInAs('Financial', ['finance:actions']);
    const act = vi.fn<() => void>();
    const { user } = renderPiece(
      <PermissionGate needs={needs} otherwise="disable">
        <Button onClick={act}>Add</Button>
      </PermissionGate>,
    );
    const button = screen.getByRole('button', { name: 'Add' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe('Not enough permissions');
    await user.tab();
    expect(document.activeElement).toBe(button);
    expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', 'Not enough permissions');
    await user.click(button);
    expect(act).not.toHaveBeenCalled();
  });
});
