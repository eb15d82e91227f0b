import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { appMessages } from './app.messages.ts';

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
        <title>{appMessages.somethingWentWrongTitle}</title>
        <Paper p="xl" maw={420} w="100%">
          <Stack gap="md" align="flex-start" role="alert">
            <BrandMark size={40} />
            <Title order={1}>{appMessages.somethingWentWrong}</Title>
            <Text size="sm" c="dimmed">
              {appMessages.somethingWentWrongHint}
            </Text>
            <Button onClick={() => location.reload()}>{appMessages.reloadApplication}</Button>
          </Stack>
        </Paper>
      </Center>
    );
  }
}
