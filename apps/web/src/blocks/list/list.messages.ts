/** Texts of list. */
export const listMessages = {
  excelWorkbook: 'Excel workbook (XLSX)',
  csvForExcel: 'CSV for Excel',
  exporting: 'Exporting...',
  filters: 'Filters',
  filtersInForce: (inForce: string | number) => `Filters, ${inForce} in force`,
  moreActions: 'More actions',
  year: 'Year',
  documentTitle: (title: string | number) => `${title} · Superlink`,
  pdfFailed: 'Failed to generate PDF',
  period: 'Period',
  filterType: 'Filter type',
  clearSearch: 'Clear search',
  exportAs: (format: string) => `Export as ${format}`,
} as const;
