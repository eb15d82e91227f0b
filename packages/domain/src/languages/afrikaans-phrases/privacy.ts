/** Personal data: handed out, and erased of somebody who has left. */
export const privacy: Readonly<Record<string, string>> = {
  'This person was erased already, on {at} by {by}.': 'Hierdie persoon is reeds uitgewis, op {at} deur {by}.',
  'Erased driver': 'Uitgewiste bestuurder',
  'Erased user': 'Uitgewiste gebruiker',
  'Erased contact': 'Uitgewiste kontak',
  'You cannot erase yourself. Ask another manager.': 'U kan uself nie uitwis nie. Vra ’n ander bestuurslid.',
  '{name} is on trip {trip}, which is not over. Complete or cancel it first.':
    '{name} is op rit {trip}, wat nog nie verby is nie. Voltooi of kanselleer dit eers.',
  '{name} is on vehicle {vehicle}. Take the driver off the vehicle first.':
    '{name} is op voertuig {vehicle}. Haal die bestuurder eers van die voertuig af.',
  '{name} still works here. Set the status to Inactive or delete the driver first.':
    '{name} werk nog hier. Maak die status eers Onaktief of vee die bestuurder uit.',
  '{name} can still sign in. Deactivate or delete the account first.':
    '{name} kan nog aanmeld. Deaktiveer die rekening eers of vee dit uit.',
  'Type the name to confirm': 'Tik die naam om te bevestig',
  'Type {name} to confirm': 'Tik {name} om te bevestig',
  'Say why, for example who asked for it and when': 'Sê hoekom, byvoorbeeld wie dit gevra het en wanneer',
  'Personal data downloaded': 'Persoonlike data afgelaai',
  'Personal data erased': 'Persoonlike data uitgewis',
  'Personal data of a contact downloaded': 'Persoonlike data van ’n kontak afgelaai',
  'Personal data of a contact erased': 'Persoonlike data van ’n kontak uitgewis',
  'Called now': 'Heet nou',
  'What was erased is kept nowhere': 'Wat uitgewis is, word nêrens bewaar nie',
};
