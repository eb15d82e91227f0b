import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { addressView, oneOf } from '../../blocks/list/address-view.ts';
import { paths } from '../../paths.ts';
import { PageHeader } from '../../blocks/list/page-header.tsx';
import { useUrlView } from '../../blocks/list/url-view.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingLines } from '../../ui/skeletons.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ImportProgress, ImportResult } from './import-result.tsx';
import { ImportSteps } from './import-steps.tsx';
import { importMessages, kindLabels } from './import.messages.ts';
import { useForgetLists, useImport } from './import.queries.ts';

const schema = addressView({ step: oneOf(['columns', 'check'], 'columns') });

/** /imports/{id}: columns, check, progress and result of one import, whoever opens it. */
export function ImportPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const [{ step }, patch] = useUrlView(schema);
  const { data, isError, error, refetch } = useImport(id);
  const forgetLists = useForgetLists();
  const before = useRef(data?.state);
  useEffect(() => {
    if (before.current === 'running' && data?.state === 'imported') forgetLists();
    before.current = data?.state;
  }, [data?.state, forgetLists]);

  if (isError && !data)
    return <ErrorState title={importMessages.loadFailed} hint={error.detail || undefined} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLines label={importMessages.loadingTheImport} />;
  const open = data.state === 'open';
  const current = !open ? 3 : step === 'check' ? 2 : 1;
  return (
    <>
      <PageHeader title={importMessages.importOf(kindLabels[data.kind].toLowerCase())} subtitle={data.fileName}>
        <Button variant="default" renderRoot={(props) => <Link to={paths.imports} {...props} />}>
          {importMessages.recentImports}
        </Button>
      </PageHeader>
      <ImportSteps current={current} onStep={open ? () => patch({ step: 'columns' }, { push: true }) : undefined} />
      {open && step === 'columns' && <ColumnsStep data={data} onNext={() => patch({ step: 'check' }, { push: true })} />}
      {open && step === 'check' && <CheckStep data={data} />}
      {data.state === 'running' && <ImportProgress data={data} />}
      {(data.state === 'imported' || data.state === 'undone') && <ImportResult data={data} />}
    </>
  );
}
