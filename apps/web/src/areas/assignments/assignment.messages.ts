/** Fixed texts of the assignment panels (1§2, 1§5, 1§8). */
export const assignmentMessages = {
  driverAssigned: 'Driver assigned successfully',
  driverAssignFailed: 'Error assigning driver',
  driverUnlinked: 'Driver unlinked successfully',
  driverUnlinkFailed: 'Error unlinking driver',
  trailerAssigned: 'Trailer assigned successfully',
  trailerAssignFailed: 'Error linking trailer',
  trailerUnlinked: 'Trailer unlinked successfully',
  trailerUnlinkFailed: 'Error unlinking trailer',
  driversFailed: 'Error loading drivers',
  trailersFailed: 'Error loading trailers',
} as const;
