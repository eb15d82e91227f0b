import { importLimits } from '@superlink/domain/imports/import-fields.ts';
import { importKinds, importModes } from '@superlink/domain/imports/import-kinds.ts';
import { spreadsheetFileRule } from '@superlink/domain/imports/spreadsheet-file.ts';
import { z } from 'zod';
import { createClientBody, updateClientBody } from '../clients/client.schema.ts';
import { createDriverBody, updateDriverBody } from '../drivers/driver.schema.ts';
import { id, instantAnswer, paging } from '../fields.ts';
import { createTrailerBody, updateTrailerBody } from '../trailers/trailer.schema.ts';
import { createVehicleBody, updateVehicleBody } from '../vehicles/vehicle.schema.ts';

export const importFile = spreadsheetFileRule;

/** The rules of each kind's rows are those of its form. */
export const importBodies = {
  vehicles: createVehicleBody,
  trailers: createTrailerBody,
  drivers: createDriverBody,
  clients: createClientBody,
} as const;
/** A row that changes a record obeys the rules of the form that edits one. */
export const importUpdateBodies = {
  vehicles: updateVehicleBody,
  trailers: updateTrailerBody,
  drivers: updateDriverBody,
  clients: updateClientBody,
} as const;

const kind = z.enum(importKinds, 'Choose what to import');
/** `sheet`: name of the sheet of a workbook; the first with content when it is not given. */
export const uploadQuery = z.object({
  kind,
  sheet: z.string().max(100).optional(),
  /** row of the headings as the spreadsheet numbers it; guessed when it is not given */
  headingRow: z.coerce.number().int().min(1).optional(),
  /** any new id, under which the place of a file that waits to be read can be asked for */
  ticket: z.uuid().optional(),
});
export type UploadQuery = z.output<typeof uploadQuery>;
export const placeQuery = z.object({ ticket: z.uuid() });
/** How many files are read before this one; null when it does not wait. */
export const importPlace = z.object({ ahead: z.int().nullable() }).meta({ id: 'ImportPlace' });
export type ImportPlace = z.infer<typeof importPlace>;
/** Files of one company that may be on their way in at the same time: one is read, the others wait. */
export const FILES_AT_ONCE = 8;
export const templateQuery = z.object({ kind, format: z.enum(['csv', 'xlsx']).default('xlsx') });

/** open: may be checked and run; running; imported; undone. */
export const importStates = ['open', 'running', 'imported', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

const summary = {
  id,
  kind,
  fileName: z.string(),
  /** what a run does with a record that is there already */
  mode: z.enum(importModes),
  state: z.enum(importStates),
  /** rows to be imported, without those left out */
  rows: z.int(),
  /** records that the import made, and those it changed; 0 until it has run */
  created: z.int(),
  updated: z.int(),
  createdAt: instantAnswer,
  createdBy: z.string(),
  finishedAt: instantAnswer.nullable(),
  finishedBy: z.string().nullable(),
  undoneAt: instantAnswer.nullable(),
  undoneBy: z.string().nullable(),
};
export const importSummary = z.object(summary).meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof importSummary>;

const decimalSign = z.enum(['.', ',']).nullable();
const dateOrder = z.enum(['dmy', 'mdy']).nullable();
const mapping = z.array(z.string().max(60).nullable()).max(importLimits.columns);

/** An import with what its steps show. */
export const importAnswer = z
  .object({
    ...summary,
    /** name of the sheet that was read, null for a text file */
    sheet: z.string().nullable(),
    sheets: z.array(z.string()),
    /** row of the headings as the spreadsheet numbers it */
    headingRow: z.int(),
    headings: z.array(z.string()),
    /** field of each column, null where the column is left out */
    mapping,
    decimalSign,
    dateOrder,
    /** the first rows as a person would read them */
    firstRows: z.array(z.array(z.string())),
    /** what every row needs and no column brings, by the form's labels */
    missing: z.array(z.string()),
    leftOut: z.int(),
    /** rows written so far while the import runs */
    progress: z.int(),
    /** why the last run imported nothing */
    failure: z.string().nullable(),
    /** records that an undo left as they are, each with the reason; the first of them */
    kept: z.array(z.string()),
    /** all that an undo left as they are */
    keptCount: z.int(),
  })
  .meta({ id: 'Import' });
export type ImportAnswer = z.infer<typeof importAnswer>;

export const changeImportBody = z
  .strictObject({ mapping, decimalSign, dateOrder, mode: z.enum(importModes) })
  .partial()
  .meta({ id: 'ImportChange' });
export type ChangeImport = z.output<typeof changeImportBody>;

export const problemsQuery = z.object({
  column: z.coerce.number().int().min(0).optional(),
  ...paging(50),
  /** of the changes: only those of one field, from the so-manieth row on; the page is as long as that of the problems */
  field: z.string().max(60).optional(),
  changesOffset: z.coerce.number().int().min(0).default(0),
});
export type ProblemsQuery = z.output<typeof problemsQuery>;

const problem = z.object({
  /** row of the sheet as the spreadsheet numbers it; the headings' row for what concerns the whole file */
  row: z.int(),
  /** index of the column, null for a field that no column brings */
  column: z.int().nullable(),
  heading: z.string(),
  /** what stands in the cell */
  value: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof problem>;

const change = z.object({
  label: z.string(),
  shownAs: z.enum(['text', 'number', 'money', 'day']),
  /** null: nothing there */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
/** What a row would change of a record that is there. */
const changedRecord = z.object({
  row: z.int(),
  /** the record as people call it, as it is now */
  name: z.string(),
  changes: z.array(change),
  /** what should be known about the change and does not refuse it */
  warnings: z.array(z.string()),
});
export type ChangedRecord = z.infer<typeof changedRecord>;

/** What a dry run found; nothing is written. */
export const importCheck = z
  .object({
    rows: z.int(),
    /** rows without a problem, those that change nothing among them */
    ready: z.int(),
    /** of the rows without a problem: those that make a record, change one, and change nothing */
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** all problems */
    total: z.int(),
    byColumn: z.array(z.object({ column: z.int().nullable(), heading: z.string(), problems: z.int() })),
    /** problems behind the chosen column */
    found: z.int(),
    problems: z.array(problem),
    /** what was put right without asking, to be looked at */
    notes: z.array(z.string()),
    /** records that would change in each field, in the order of the form */
    byField: z.array(z.object({ field: z.string(), label: z.string(), records: z.int() })),
    /** records behind the chosen field */
    changed: z.int(),
    changes: z.array(changedRecord),
    /** stands for all that the run would write; sent with the run, so that nothing is written that nobody has looked at */
    version: z.string(),
  })
  .meta({ id: 'ImportCheck' });
export type ImportCheck = z.infer<typeof importCheck>;

/** `version` of the dry run that was looked at; a run that changes records needs it. */
export const runQuery = z.object({ version: z.string().max(200).optional() });
export type RunImport = z.output<typeof runQuery>;

export const rowParams = z.object({ id, row: z.coerce.number().int().min(1).max(10_000_000) });
/** Corrects one cell, or leaves the row out of the import. */
export const correctRowBody = z
  .strictObject({
    column: z.int().min(0).max(importLimits.columns),
    value: z.string().max(importLimits.cellLength, `Cannot exceed ${importLimits.cellLength} characters`),
    leftOut: z.boolean(),
  })
  .partial()
  .meta({ id: 'ImportRowCorrection' });
export type CorrectRow = z.output<typeof correctRowBody>;
