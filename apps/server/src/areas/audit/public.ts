export { changedFields, recordAudit, recordAudits, type AuditEntry } from './audit.service.ts';
export { changeRecord, removeRecord, type RecordKind } from './change-record.service.ts';
export {
  editMany,
  restoreMany,
  type EditableRow,
  type EditRules,
  type ManyEdit,
  type Planned,
  type RecordEdit,
  type RestoreNote,
} from './edit-many.service.ts';
