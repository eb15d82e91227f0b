import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';

/** The last net: a fault that no part of the screen could keep to itself (0§2.4). */
export class GlobalErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Center mih="100dvh" p="md" component="main">
        <title>Something went wrong · Superlink</title>
        <Paper p="xl" maw={420} w="100%">
          <Stack gap="md" align="flex-start" role="alert">
            <BrandMark size={40} />
            <Title order={1}>Something went wrong</Title>
            <Text size="sm" c="dimmed">
              Superlink met a fault that it could not work around. It has been reported; reload to go on.
            </Text>
            <Button onClick={() => location.reload()}>Reload Application</Button>
          </Stack>
        </Paper>
      </Center>
    );
  }
}
