import { trailerPositions } from '@superlink/domain/trailers/trailer-position.ts';
import { z } from 'zod';
import { id, instantAnswer, instantInput, pageOrWhole } from '../fields.ts';

/** The numbers of vehicle and trailer are looked up: what a body says of them is accepted and not stored. */
export const createAssignmentBody = z
  .strictObject({
    assetId: z.uuid('Choose a vehicle from the list'),
    trailerId: z.uuid('Choose a trailer from the list'),
    position: z.literal(trailerPositions, 'Please select a trailer position'),
    assetFleetNumber: z.string().max(100).nullish(),
    trailerRegistration: z.string().max(100).nullish(),
    /** now, when it is not given */
    assignedAt: instantInput('Enter a valid date').nullish(),
  })
  .meta({ id: 'AssignmentCreate' });
export type CreateAssignment = z.output<typeof createAssignmentBody>;

/** A trailer on a vehicle (1§3). */
export const assignment = z
  .object({
    id,
    assetId: id,
    trailerId: id,
    position: z.literal(trailerPositions),
    assetFleetNumber: z.string(),
    trailerRegistration: z.string(),
    assignedAt: instantAnswer,
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.infer<typeof assignment>;

export const assignmentListQuery = z.object({
  ...pageOrWhole,
});
export type AssignmentListQuery = z.output<typeof assignmentListQuery>;
