type Link = (id: string) => string;

/** Every address of the product (0§2.1). Screens link with these and never write a path themselves. */
export const paths = {
  home: '/',
  login: '/login',
  signInCallback: '/login/callback',
  setup: '/setup',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  accessDenied: '/403',
  account: '/account',
  help: '/help',

  dashboard: '/dashboard',
  myDay: '/my-day',
  tracking: '/tracking',
  trackingDevices: '/tracking/devices',
  trackingAccounts: '/tracking/accounts',
  geofences: '/tracking/geofences',
  visits: '/tracking/visits',
  trail: ((id) => `/tracking/trail/${id}`) satisfies Link,
  operations: '/operations',
  reports: '/reports',
  expiry: '/expiry',
  users: '/users',
  history: '/history',
  webhooks: '/settings/webhooks',
  webhookNotices: '/settings/webhooks/notices',
  webhookReceiver: ((id) => `/settings/webhooks/${id}`) satisfies Link,
  apiKeys: '/settings/api-keys',
  people: '/settings/people',
  person: (kind: string, id: string) => `/settings/people/${kind}/${id}`,

  rates: '/rates',
  rateCreate: '/rates/create',
  rateEdit: ((id) => `/rates/edit/${id}`) satisfies Link,

  clients: '/clients',
  clientCreate: '/clients/new',
  client: ((id) => `/clients/${id}`) satisfies Link,
  clientEdit: ((id) => `/clients/edit/${id}`) satisfies Link,
  clientTrips: ((id) => `/clients/${id}/trips`) satisfies Link,

  trip: ((id) => `/trips/${id}`) satisfies Link,
  podChase: '/pod-chase',

  contracts: '/contracts',
  contractCreate: '/contracts/new',
  contract: ((id) => `/contracts/${id}`) satisfies Link,
  contractEdit: ((id) => `/contracts/edit/${id}`) satisfies Link,

  drivers: '/drivers',
  driverCreate: '/drivers/new',
  driver: ((id) => `/drivers/${id}`) satisfies Link,
  driverEdit: ((id) => `/drivers/edit/${id}`) satisfies Link,

  vehicles: '/vehicles',
  vehicleCreate: '/vehicles/new',
  vehicleEdit: ((id) => `/vehicles/edit/${id}`) satisfies Link,

  trailers: '/trailers',
  trailerCreate: '/trailers/new',
  trailerEdit: ((id) => `/trailers/edit/${id}`) satisfies Link,

  imports: '/imports',
  importCreate: '/imports/new',
  importSteps: ((id) => `/imports/${id}`) satisfies Link,

  dieselHistory: '/diesel/history',
  dieselExceptions: '/diesel/exceptions',
  dieselEdit: ((id) => `/diesel/edit/${id}`) satisfies Link,

  chep: '/chep',
  chepLedger: '/chep/ledger',
  chepRecord: ((id) => `/chep/${id}`) satisfies Link,
  chepEdit: ((id) => `/chep/edit/${id}`) satisfies Link,
} as const;
