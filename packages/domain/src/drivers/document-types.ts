/** The slots of a driver and their labels on screen (1§2, 1§3). */
export const driverDocumentLabels = {
  driver_pdp: 'PDP Certificate',
  driver_license: 'Driver License',
  driver_id: 'ID Document',
  driver_passport: 'Passport',
} as const;
export type DriverDocumentType = keyof typeof driverDocumentLabels;
export const driverDocumentTypes = Object.keys(driverDocumentLabels) as [DriverDocumentType, ...DriverDocumentType[]];
