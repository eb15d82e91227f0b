import type { GuideName } from './guide-names.ts';

/** Names of the guides, as they are chosen. */
export const guideLabels: Readonly<Record<GuideName, string>> = {
  manager: 'Manager',
  controller: 'Controller',
  finance: 'Financial',
  hybrid: 'Hybrid',
  'senior-controller': 'Senior controller',
  'senior-finance': 'Senior financial',
};

/** Who a guide is written for. */
export const guideFor: Readonly<Record<GuideName, string>> = {
  manager: 'For managers: set the company up, and see what goes on in it.',
  controller: 'For controllers: plan the trips and keep the trucks moving.',
  finance: 'For finance: get the papers in and the invoices out.',
  hybrid: 'For who plans and invoices: from the trip to its invoice number.',
  'senior-controller': 'For controllers with advanced actions: what only they may put right.',
  'senior-finance': 'For finance with advanced actions: routes and contracts as well.',
};

interface GuideStep {
  readonly title: string;
  /** what is done there; “words” are those of the product's own buttons */
  readonly text: string;
  /** what the link is called */
  readonly link: string;
}

/** The steps of all guides. A check finds each “word” among the texts of the screens. */
export const guideSteps = {
  myDay: {
    title: 'Begin with My Day',
    text: 'What needs you now stands here, most urgent first, with the button that does it: “Accept”, “Complete”, “Upload POD”. “Put off” what can wait, “Hand over...” what a colleague does. The bell counts it on every page.',
    link: 'My Day',
  },
  find: {
    title: 'Find anything, add anything',
    text: 'Press Ctrl+K or “Find anything” and type a load number, a registration, a name or a phone number. The plus beside it, “Add”, leads to every form you may fill in.',
    link: 'Dashboard',
  },
  bringIn: {
    title: 'Bring the fleet in',
    text: '“Get started” on a new company’s dashboard says what is still missing. Vehicles, trailers, drivers and clients come from a spreadsheet: choose what, then “Choose file”. Every row is checked before anything is saved, and “Undo import” takes all of it back.',
    link: 'Import',
  },
  people: {
    title: 'Let your people in',
    text: 'On the tab “Create User” give a name, a first password and a role. “Manage Permissions” grants more to one person, such as advanced actions.',
    link: 'User Management',
  },
  company: {
    title: 'Decide how the company works',
    text: '“Company Settings” holds the service window and whether expired papers stop a trip. “Second Factor” says from which day a password alone is not enough.',
    link: 'User Management',
  },
  letterhead: {
    title: 'Put your name on the papers',
    text: '“Letterhead” takes logo, addresses and VAT number. “Save and see a sample” shows what trip sheets, statements and reports will look like.',
    link: 'Reports',
  },
  dashboard: {
    title: 'Look at the month',
    text: 'Revenue, empty kilometers and fuel of each vehicle; the tiles on top lead to what is overdue. “Compare Revenue” puts two spans of days side by side.',
    link: 'Dashboard',
  },
  history: {
    title: 'See who did what',
    text: 'Everything that was done, by person, record and day, with “Unusual acts” counted on top. “Take back” undoes a change with all that the same act did.',
    link: 'History',
  },
  systems: {
    title: 'Connect other systems',
    text: 'An API key lets your accounting system in, with permissions and a last day of its own. “Webhooks” in the sidebar tell other systems what happens here.',
    link: 'API Keys',
  },
  planTrip: {
    title: 'Plan a trip',
    text: 'Click or draw over the empty days of a vehicle. Choose “Create Route Trip”, “Create Contract Trip” or “Custom Route”, then “Create Trip”. A day that is taken twice is marked “Conflict”.',
    link: 'Planning',
  },
  runTrip: {
    title: 'Send it off, bring it home',
    text: 'Choose the trip on its vehicle: “Accept” with the opening kilometers when the truck leaves, “Complete” with the closing ones when it is empty. The odometer, the contract and the POD’s due day follow by themselves.',
    link: 'Planning',
  },
  couple: {
    title: 'Driver and trailers',
    text: 'Open a vehicle and its tab “Assignments”: one driver, and a trailer in each place. “Events” beside it holds services, workshop visits and breakdowns.',
    link: 'Vehicles',
  },
  diesel: {
    title: 'Record the diesel',
    text: '“Create Diesel Order” takes slip, kilometers and liters, and says at once when a fill does not fit the truck. “Fuel exceptions” lists the fills that nobody has explained.',
    link: 'Diesel Orders',
  },
  chep: {
    title: 'Keep the pallets',
    text: 'Loads that went out on CHEP pallets wait at “Create record”. A red row is past its grace: open it and choose “Edit CHEP” when the pallets are back.',
    link: 'CHEP Control',
  },
  bookings: {
    title: 'Book services and breakdowns',
    text: 'The three dots of a vehicle hold “Book Service”, “Book Workshop” and “Report Breakdown”. Planning shows those days as taken.',
    link: 'Vehicles',
  },
  papers: {
    title: 'Renew the papers in time',
    text: 'Licences, permits and PDPs of the whole fleet: first “Expired”, then “Within 30 days”. A row leads to the field with the date.',
    link: 'Expiry Board',
  },
  pods: {
    title: 'Get the PODs in',
    text: 'Completed trips without POD, the closest cut-off first. “Upload PODs” takes a whole pile of PDFs and finds the trip of each by its load number.',
    link: 'POD Chase',
  },
  invoices: {
    title: 'Set the invoice numbers',
    text: '“Invoice missing” leaves the loads that still have none. “Add Invoice Number” closes one; tick several to number them from the first on.',
    link: 'POD Chase',
  },
  clients: {
    title: 'Look after the clients',
    text: '“Add Client” asks for the POD cut-off that everything else counts from. “Statement of Trips” on a client’s page goes to its creditors as PDF or Excel.',
    link: 'Clients',
  },
  pallets: {
    title: 'Know what the pallets cost',
    text: 'What each client still holds, by age, with the hire and the loss it comes to. “Change rates” sets the prices that this is reckoned with.',
    link: 'Pallet Ledger',
  },
  fuelExceptions: {
    title: 'Question the diesel',
    text: 'Fills above the usual consumption, over the tank, or twice on one slip. “Resolve” closes one with a note, so that it is asked once.',
    link: 'Fuel Exceptions',
  },
  reports: {
    title: 'Put the month on paper',
    text: 'Choose report and month, then “Generate Report” for one vehicle or “Generate all as ZIP” for all of them.',
    link: 'Reports',
  },
  correctTrip: {
    title: 'Correct a completed trip',
    text: 'Open the trip in the “Trip Archive” and choose “Edit Trip”. Its readings stay as they were recorded, and the history keeps before and after. “Revert Trip” takes the completing itself back.',
    link: 'Trip Archive',
  },
  overrideDiesel: {
    title: 'Let an odd fill through',
    text: '“Admin Override” in a diesel order passes a reading that the rules refuse; it stands among the unusual acts, with your name.',
    link: 'Diesel Orders',
  },
  deleteDriver: {
    title: 'Let a driver go',
    text: 'The three dots of a driver hold “Delete”; a driver on a trip stays until it is done. “Change Status” is enough for who may come back.',
    link: 'Drivers',
  },
  deleteContract: {
    title: 'Take a contract away',
    text: '“Delete” in a contract works as long as no trip ran on it. One that ran ends by its end date.',
    link: 'Contracts',
  },
  createRoute: {
    title: 'Price a route',
    text: 'Client, stops and rate of a lane that is driven again and again: “Create Route” saves it, and planning offers it from then on.',
    link: 'Create Route',
  },
  createContract: {
    title: 'Write a contract',
    text: 'Tonnage, months and rate: “Create Contract” saves it, and each delivered ton counts towards it by itself.',
    link: 'Create Contract',
  },
} as const satisfies Record<string, GuideStep>;
export type GuideStepName = keyof typeof guideSteps;
