export { changedFields, recordAudit, recordAudits, recordChange, type AuditEntry } from './audit.service.ts';
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
