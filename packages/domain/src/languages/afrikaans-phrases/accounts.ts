/** Users, passwords, second factors, the company's own sign-in and API keys. */
export const accounts: Readonly<Record<string, string>> = {
  // the error table
  'Incorrect username or password': 'Verkeerde gebruikersnaam of wagwoord',
  'Too many failed sign-in attempts. Try again in {minutes} minutes.':
    'Te veel mislukte pogings om aan te meld. Probeer weer oor {minutes} minute.',
  'Username already exists': 'Gebruikersnaam bestaan reeds',
  'You cannot delete your own account': 'U kan nie u eie rekening uitvee nie',
  'You cannot change your own role or deactivate your own account': 'U kan nie u eie rol verander of u eie rekening deaktiveer nie',
  'The role admin is given and taken by the operator only': 'Slegs die operateur gee en neem die rol admin',
  'One active manager must remain. Make another user a manager first.':
    'Een aktiewe bestuurslid moet oorbly. Maak eers ’n ander gebruiker ’n bestuurslid.',
  'The last active manager cannot be deleted. Create another manager first.':
    'Die laaste aktiewe bestuurslid kan nie uitgevee word nie. Skep eers nog ’n bestuurslid.',
  'This permission cannot be granted to this user': 'Hierdie toestemming kan nie aan hierdie gebruiker verleen word nie',
  'This user was not granted this permission': 'Hierdie toestemming is nie aan hierdie gebruiker verleen nie',
  'This is not your current password': 'Dit is nie u huidige wagwoord nie',
  'Many people use this password, so it is guessed first. Choose another one.':
    'Baie mense gebruik hierdie wagwoord, en daarom word dit eerste geraai. Kies ’n ander een.',
  'Your name or the company’s is guessed first. Choose another password.':
    'U naam of dié van die maatskappy word eerste geraai. Kies ’n ander wagwoord.',
  'This sign-in took too long or had too many wrong codes. Sign in again.':
    'Hierdie aanmelding het te lank geneem of te veel verkeerde kodes gehad. Meld weer aan.',
  'This code is not right, or was used already. Enter the one that is shown now.':
    'Hierdie kode is nie reg nie, of is reeds gebruik. Vul die een in wat nou gewys word.',
  'Enter a code of your authenticator app, or a recovery code': 'Vul ’n kode van u verifikasietoep in, of ’n herstelkode',
  'Too many wrong codes. Try again in {minutes} minutes.': 'Te veel verkeerde kodes. Probeer weer oor {minutes} minute.',
  'This took too long, or was finished already. Start again.': 'Dit het te lank geneem, of is reeds afgehandel. Begin weer.',
  'This passkey was not accepted. Try again, or sign in another way.':
    'Hierdie wagsleutel is nie aanvaar nie. Probeer weer, of meld op ’n ander manier aan.',
  'This passkey was added already': 'Hierdie wagsleutel is reeds bygevoeg',
  'You have {most} passkeys. Remove one that you no longer use first.':
    'U het {most} wagsleutels. Verwyder eers een wat u nie meer gebruik nie.',
  'Your company requires a second factor of your role. Add another one before you remove this one.':
    'U maatskappy vereis ’n tweede faktor van u rol. Voeg eers nog een by voordat u hierdie een verwyder.',
  'There is no second factor': 'Daar is geen tweede faktor nie',
  'Change your own second factor under Your Account': 'Verander u eie tweede faktor onder U rekening',
  'Set up a second factor for yourself first, so that nobody is locked out':
    'Stel eers vir uself ’n tweede faktor op, sodat niemand uitgesluit word nie',
  'You are signed in here. Use Logout instead.': 'U is hier aangemeld. Gebruik eerder Meld af.',
  'Another user has this email address': '’n Ander gebruiker het hierdie e-posadres',
  'Your company has no such sign-in. Use your password.': 'U maatskappy het nie so ’n aanmelding nie. Gebruik u wagwoord.',
  'The sign-in service of your company does not answer. Try again in a moment, or use your password.':
    'Die aanmelddiens van u maatskappy antwoord nie. Probeer netnou weer, of gebruik u wagwoord.',
  'This sign-in took too long, was finished already or began in another browser. Start again.':
    'Hierdie aanmelding het te lank geneem, is reeds afgehandel of het in ’n ander blaaier begin. Begin weer.',
  'You did not finish the sign-in there. Start again, or use your password.':
    'U het nie die aanmelding daar voltooi nie. Begin weer, of gebruik u wagwoord.',
  'The answer of your company’s sign-in service could not be trusted. Start again; if that does not help, ask your manager.':
    'Die antwoord van u maatskappy se aanmelddiens kon nie vertrou word nie. Begin weer; as dit nie help nie, vra u bestuurslid.',
  'Nobody here is known by this account. Sign in with your password and connect it under Your Account, or ask your manager.':
    'Niemand is hier met hierdie rekening bekend nie. Meld met u wagwoord aan en koppel dit onder U rekening, of vra u bestuurslid.',
  'This account is connected to another user': 'Hierdie rekening is aan ’n ander gebruiker gekoppel',
  'You are connected to another account of your company’s sign-in service':
    'U is aan ’n ander rekening van u maatskappy se aanmelddiens gekoppel',
  'Your company wants you to sign in this way, so it stays connected': 'U maatskappy wil hê dat u so aanmeld, en daarom bly dit gekoppel',
  'Your company wants you to sign in with “{button}”': 'U maatskappy wil hê dat u met “{button}” aanmeld',
  'This reset link is invalid or has expired': 'Hierdie terugstelskakel is ongeldig of het verval',
  // links
  'Invalid onboarding token': 'Ongeldige uitnodigingskode',
  'This onboarding link was already used': 'Hierdie uitnodigingskakel is reeds gebruik',
  'This onboarding link has expired': 'Hierdie uitnodigingskakel het verval',
  'If this user exists, a manager has been asked to send you a reset link.':
    'As hierdie gebruiker bestaan, is ’n bestuurslid gevra om vir u ’n terugstelskakel te stuur.',
  'If this user exists, a link to set a new password is on its way by email. Without an email address a manager has been asked to send you one.':
    'As hierdie gebruiker bestaan, is ’n skakel om ’n nuwe wagwoord te stel per e-pos op pad. Sonder ’n e-posadres is ’n bestuurslid gevra om vir u een te stuur.',
  // what is typed
  Username: 'Gebruikersnaam',
  Password: 'Wagwoord',
  '{name} is required': '{name} is verpligtend',
  '{name} must be at least {min} characters': '{name} moet minstens {min} karakters lank wees',
  '{name} cannot exceed {max} characters': '{name} mag nie langer as {max} karakters wees nie',
  'Username is required': 'Gebruikersnaam is verpligtend',
  'Role is required': 'Rol is verpligtend',
  'Please enter a valid email address': 'Vul asseblief ’n geldige e-posadres in',
  'Choose a password that differs from the current one': 'Kies ’n wagwoord wat van die huidige een verskil',
  'Say true or false': 'Sê waar of onwaar',
  'Code is required': 'Kode is verpligtend',
  'This is no code': 'Dit is nie ’n kode nie',
  'This is no answer of a passkey': 'Dit is nie die antwoord van ’n wagsleutel nie',
  'Name cannot exceed 60 characters': 'Naam mag nie langer as 60 karakters wees nie',
  'Say from which day on': 'Sê van watter dag af',
  'Choose a role': 'Kies ’n rol',
  'Choose a language': 'Kies ’n taal',
  'Enter a domain, as kwela.co.za': 'Vul ’n domein in, soos kwela.co.za',
  'Enter the address of the provider': 'Vul die adres van die verskaffer in',
  'Enter the client ID': 'Vul die Client ID in',
  'Enter what stands on the button': 'Vul in wat op die knoppie staan',
  'Enter the client secret': 'Vul die Client secret in',
  'Enter the domain of your company: whoever has an address there comes in':
    'Vul die domein van u maatskappy in: wie daar ’n adres het, kom in',
  'Nothing came back': 'Niks het teruggekom nie',
  'Enter this again for the changed provider': 'Vul dit weer in vir die veranderde verskaffer',
  'Nobody answers there as a provider does. Check the address.': 'Niemand antwoord daar soos ’n verskaffer nie. Gaan die adres na.',
  'What answers there is no provider for this address. Enter the issuer exactly as the provider names it.':
    'Wat daar antwoord, is nie ’n verskaffer vir hierdie adres nie. Vul die uitreiker presies in soos die verskaffer dit noem.',
  'Enter an address that begins with https://': 'Vul ’n adres in wat met https:// begin',
  'Enter the address without what follows a question mark': 'Vul die adres in sonder wat op ’n vraagteken volg',
  'Service window is required': 'Diensvenster is verpligtend',
  'Service window must be positive': 'Diensvenster moet positief wees',
  'Days are required': 'Dae is verpligtend',
  'Days must be positive': 'Dae moet positief wees',
  'At least {days} days': 'Minstens {days} dae',
  'Enter a name for the key': 'Vul ’n naam vir die sleutel in',
  'Choose until when the key works': 'Kies tot wanneer die sleutel werk',
  'Choose today or a later day': 'Kies vandag of ’n later dag',
  'A key works for two years at most': '’n Sleutel werk hoogstens twee jaar',
  // what a permission allows, as the server lists it
  'Full control: users, permissions and every other action': 'Volle beheer: gebruikers, toestemmings en elke ander handeling',
  'Create and run vehicles, trailers, drivers, trips, diesel orders and CHEP records':
    'Skep en bestuur voertuie, sleepwaens, bestuurders, ritte, dieselbestellings en CHEP-rekords',
  'Delete drivers and contracts, edit completed trips, override diesel and odometer checks':
    'Vee bestuurders en kontrakte uit, wysig voltooide ritte, oorskryf diesel- en odometerkontroles',
  'Add and delete clients, upload PODs and set invoice numbers': 'Voeg kliënte by en vee hulle uit, laai POD’s op en stel faktuurnommers',
  'Create routes and contracts without being a controller': 'Skep roetes en kontrakte sonder om ’n beheerder te wees',
};
