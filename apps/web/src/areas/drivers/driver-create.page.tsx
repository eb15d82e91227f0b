import { paths } from '../../paths.ts';
import { NewRecordForm } from '../../blocks/form/new-record-form.tsx';
import { useListReturn } from '../../blocks/list/list-place.ts';
import { api } from '../../client/api.ts';
import { useAskingCreate } from './driver-duplicate.tsx';
import { createBodyOf, driverFormSchema, emptyDriverForm } from './driver.form-model.ts';
import { DriverFields } from './driver.form.tsx';
import { driverMessages } from './driver.messages.ts';
import { useCreateDriver } from './driver.queries.ts';
import { driverName } from './driver.table.tsx';

/** /drivers/new (1§2). */
export function DriverCreatePage() {
  const backToList = useListReturn(paths.drivers);
  const { create, question } = useAskingCreate(useCreateDriver());
  return (
    <>
      <NewRecordForm
        schema={driverFormSchema}
        defaults={emptyDriverForm()}
        bodyOf={createBodyOf}
        kind="driver"
        title={driverMessages.createNewDriver}
        submitLabel={driverMessages.saveDriver}
        create={create}
        needs={api.drivers.create.definition.access}
        failed={driverMessages.addFailed}
        onCancel={() => backToList()}
        onCreated={(driver) => backToList({ id: driver.id, name: driverName(driver), find: driver.surname })}
      >
        {({ control }) => <DriverFields control={control} />}
      </NewRecordForm>
      {question}
    </>
  );
}
