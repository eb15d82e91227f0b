export { countAuditMonthsAhead, keepAuditMonths } from './audit-months.ts';
export { changedFields, recordAudit, recordAudits, type AuditEntry } from './audit.service.ts';
export { actionOn, movedAlong } from './moved-along.ts';
export { changeRecord, NOT_NAMED_YET, removeRecord, restoreRecord, type HeldRow, type RecordKind } from './change-record.service.ts';
export { editMany, restoreMany, type EditableRow, type EditRules, type RecordEdit } from './edit-many.service.ts';
