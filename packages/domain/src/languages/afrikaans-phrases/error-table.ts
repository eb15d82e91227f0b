/** The messages of the error table, `packages/api/src/error-table.ts`, but those of users. */
export const errorTable: Readonly<Record<string, string>> = {
  // platform
  'The request could not be read': 'Die versoek kon nie gelees word nie',
  'Not signed in': 'Nie aangemeld nie',
  'Session expired': 'Sessie het verval',
  'This API key is not known here, has expired or was revoked': 'Hierdie API-sleutel is nie hier bekend nie, het verval of is herroep',
  'An API key cannot make this call. Sign in to make it.': '’n API-sleutel kan nie hierdie versoek doen nie. Meld aan om dit te doen.',
  'This API key may only read': 'Hierdie API-sleutel mag slegs lees',
  'This API key may make {perMinute} requests a minute. Try again in {retryAfterSeconds} seconds.':
    'Hierdie API-sleutel mag {perMinute} versoeke per minuut doen. Probeer weer oor {retryAfterSeconds} sekondes.',
  'Not enough permissions': 'Nie genoeg toestemmings nie',
  'Your company requires a second factor. Set one up first.': 'U maatskappy vereis ’n tweede faktor. Stel eers een op.',
  'Your account is inactive. Contact your manager.': 'U rekening is onaktief. Kontak u bestuurslid.',
  'CSRF token missing or invalid': 'CSRF-teken ontbreek of is ongeldig',
  'This session belongs to another company': 'Hierdie sessie behoort aan ’n ander maatskappy',
  'No company was named': 'Geen maatskappy is genoem nie',
  'An Idempotency-Key is 1 to 255 letters, digits and signs without spaces':
    '’n Idempotency-Key is 1 tot 255 letters, syfers en tekens sonder spasies',
  'The first attempt is still being worked on. Try again in a moment.': 'Daar word nog aan die eerste poging gewerk. Probeer netnou weer.',
  'An earlier attempt was saved after all, as it was filled in then. Look for it first; to save this as well, send it once more.':
    '’n Vroeëre poging is tog gestoor, soos dit toe ingevul was. Soek dit eers; om dit ook te stoor, stuur dit nog ’n keer.',
  'Unknown tenant': 'Onbekende maatskappy',
  'Not found': 'Nie gevind nie',
  'The request took too long to arrive': 'Die versoek het te lank geneem om aan te kom',
  'Somebody else changed this at the same moment. Try again.': 'Iemand anders het dit op dieselfde oomblik verander. Probeer weer.',
  'This is too much for one answer. Ask for fewer rows at a time.': 'Dit is te veel vir een antwoord. Vra minder rye op ’n slag.',
  'The request is too large': 'Die versoek is te groot',
  'This kind of content is not accepted': 'Hierdie soort inhoud word nie aanvaar nie',
  'Some fields are not valid': 'Sommige velde is nie geldig nie',
  'There are more than {most} rows. Ask for them in pages: GET {path}?offset=0&limit=200':
    'Daar is meer as {most} rye. Vra hulle in bladsye: GET {path}?offset=0&limit=200',
  'Too many attempts. Wait a moment and try again.': 'Te veel pogings. Wag ’n oomblik en probeer weer.',
  'The headers of the request are too large': 'Die kopvelde van die versoek is te groot',
  'Something went wrong on the server': 'Iets het op die bediener verkeerd geloop',
  'The server is busy. Try again in a few seconds.': 'Die bediener is besig. Probeer weer oor ’n paar sekondes.',
  'The database could not be reached for a moment. Try again; if you were saving, look first whether it was saved.':
    'Die databasis kon ’n oomblik lank nie bereik word nie. Probeer weer; as u gestoor het, kyk eers of dit gestoor is.',
  'The place where files are kept does not answer, so this file could not be saved or opened. Everything else works; try again in a minute.':
    'Die plek waar lêers bewaar word, antwoord nie, en daarom kon hierdie lêer nie gestoor of oopgemaak word nie. Alles anders werk; probeer weer oor ’n minuut.',
  'The server’s disk is full, so this could not be saved. Tell whoever looks after the server.':
    'Die bediener se skyf is vol, en daarom kon dit nie gestoor word nie. Sê vir wie ook al die bediener versorg.',
  'This record was changed by {changedBy} after you opened it. Nothing was saved: reload it, then make your change again.':
    'Hierdie rekord is deur {changedBy} verander nadat u dit oopgemaak het. Niks is gestoor nie: herlaai dit en maak u verandering weer.',
  // assignments
  'This vehicle is no longer there': 'Hierdie voertuig is nie meer daar nie',
  'This trailer is no longer there': 'Hierdie sleepwa is nie meer daar nie',
  'Trailer {trailer} is already assigned to {fleetNumber}. Unlink it there first.':
    'Sleepwa {trailer} is reeds aan {fleetNumber} gekoppel. Ontkoppel dit eers daar.',
  '{fleetNumber} already pulls {trailer} as its {slot} trailer. Unlink it first.':
    '{fleetNumber} trek reeds {trailer} as sy {slot} sleepwa. Ontkoppel dit eers.',
  'Somebody has just assigned this trailer to another vehicle': 'Iemand het hierdie sleepwa pas aan ’n ander voertuig gekoppel',
  'Somebody has just assigned another trailer to this place': 'Iemand het pas ’n ander sleepwa aan hierdie plek gekoppel',
  // bookings
  'This event is {status} already': 'Hierdie gebeurtenis is reeds {status}',
  'This event is {status} and cannot be {move}': 'Hierdie gebeurtenis is {status} en kan nie {move} word nie',
  'This event is {status}. Complete or cancel it before deleting it.':
    'Hierdie gebeurtenis is {status}. Voltooi of kanselleer dit voordat u dit uitvee.',
  'Please update the last service kilometers before completing this service':
    'Werk asseblief die laaste dienskilometers by voordat u hierdie diens voltooi',
  // CHEP
  'The requested CHEP record could not be found.': 'Die gevraagde CHEP-rekord kon nie gevind word nie.',
  'A CHEP record already exists for this trip. Please edit the existing record.':
    'Daar is reeds ’n CHEP-rekord vir hierdie rit. Wysig asseblief die bestaande rekord.',
  'This CHEP record is {status} and cannot be changed any more': 'Hierdie CHEP-rekord is {status} en kan nie meer verander word nie',
  'A CHEP record belongs to a trip that is on route or completed; this one is {status}':
    '’n CHEP-rekord hoort by ’n rit wat op pad of voltooi is; hierdie een is {status}',
  // clients, commodities, contracts
  '{name} has {records} and cannot be deleted: set it inactive instead.':
    '{name} het {records} en kan nie uitgevee word nie: maak dit eerder onaktief.',
  'Commodity already exists': 'Kommoditeit bestaan reeds',
  'Failed to delete contract. It may be linked to other records.': 'Kon nie kontrak uitvee nie. Dit is dalk aan ander rekords gekoppel.',
  // diesel
  'This vehicle has no previous refuel': 'Hierdie voertuig is nog nie tevore volgemaak nie',
  'This fill is no longer suspicious: its figures have just changed': 'Hierdie volmaak is nie meer verdag nie: sy syfers het pas verander',
  // drivers
  '{driver} is there already with the same {same}. Is this another person?':
    '{driver} is reeds daar met dieselfde {same}. Is dit ’n ander mens?',
  '{driver} is on the road with trip {trip}. Complete or cancel it first.':
    '{driver} is op die pad met rit {trip}. Voltooi of kanselleer dit eers.',
  // files
  'Only {kinds} files are accepted': 'Slegs lêers van die soort {kinds} word aanvaar',
  'This link is not valid or has expired. Open the document again.':
    'Hierdie skakel is nie geldig nie of het verval. Maak die dokument weer oop.',
  // history
  'This was already taken back by {by}': 'Dit is reeds deur {by} teruggeneem',
  'Not taken back: {by} changed {fields} of {name} on {at}. Take that back first.':
    'Nie teruggeneem nie: {by} het {fields} van {name} op {at} verander. Neem dit eers terug.',
  'Not taken back: {reason}': 'Nie teruggeneem nie: {reason}',
  // imports
  'This file could not be read: {reason}': 'Hierdie lêer kon nie gelees word nie: {reason}',
  'There are no rows below the headings': 'Daar is geen rye onder die opskrifte nie',
  'A file may have {limit} rows. Split it and import the parts one after the other.':
    '’n Lêer mag {limit} rye hê. Verdeel dit en voer die dele een na die ander in.',
  'A file may have {limit} columns': '’n Lêer mag {limit} kolomme hê',
  'This workbook has no sheet {sheet}': 'Hierdie werkboek het geen blad {sheet} nie',
  '{files} files of your company wait to be read already. Send this one when one of them is done.':
    '{files} lêers van u maatskappy wag reeds om gelees te word. Stuur hierdie een wanneer een van hulle klaar is.',
  'An import is running. Wait until it has finished.': '’n Invoer loop. Wag totdat dit klaar is.',
  'This import has already been carried out by {finishedBy}': 'Hierdie invoer is reeds deur {finishedBy} uitgevoer',
  '{problems} problem(s) must be solved first. Nothing was imported.':
    '{problems} probleem/probleme moet eers opgelos word. Niks is ingevoer nie.',
  'No row would add or change anything': 'Geen ry sou iets byvoeg of verander nie',
  'Look at the changes before they are imported': 'Kyk na die veranderings voordat hulle ingevoer word',
  'Nothing was imported, because it is not what you looked at: {changes}. Look at the changes again.':
    'Niks is ingevoer nie, want dit is nie waarna u gekyk het nie: {changes}. Kyk weer na die veranderings.',
  '{names} changed after these rows were checked. Check them again':
    '{names} het verander nadat hierdie rye nagegaan is. Gaan hulle weer na',
  'There is nothing to undo': 'Daar is niks om te ontdoen nie',
  'Nothing was undone, because these were changed or used since: {names}':
    'Niks is ontdoen nie, want hierdie is sedertdien verander of gebruik: {names}',
  // keys, lists, many
  'A company has at most {most} keys that work. Revoke one that is not used any more.':
    '’n Maatskappy het hoogstens {most} sleutels wat werk. Herroep een wat nie meer gebruik word nie.',
  'You have a view of this name already': 'U het reeds ’n aansig met hierdie naam',
  'You have {most} views of this list. Delete one first.': 'U het {most} aansigte van hierdie lys. Vee eers een uit.',
  'Nothing was done: this filter found {seen} rows when you chose them and finds {now} now. Look at the new ones and choose again.':
    'Niks is gedoen nie: hierdie filter het {seen} rye gevind toe u hulle gekies het, en vind nou {now}. Kyk na die nuwes en kies weer.',
  // maps
  'No Google Maps key configured': 'Geen Google Maps-sleutel is opgestel nie',
  'No road was found between these stops': 'Geen pad is tussen hierdie stoppe gevind nie',
  'The map service does not answer. Try again, or enter the distance yourself.':
    'Die kaartdiens antwoord nie. Probeer weer, of vul self die afstand in.',
  'The map service refused the request: its key or quota needs the attention of your administrator.':
    'Die kaartdiens het die versoek geweier: sy sleutel of kwota het die aandag van u administrateur nodig.',
  // My Day, notes
  '{giver} handed this to {holder} already': '{giver} het dit reeds aan {holder} oorhandig',
  'Choose a colleague who may do this': 'Kies ’n kollega wat dit mag doen',
  'This afternoon has begun. Choose another time.': 'Vanmiddag het reeds begin. Kies ’n ander tyd.',
  'This record has {most} notes already. Delete one that is not needed any more.':
    'Hierdie rekord het reeds {most} notas. Vee een uit wat nie meer nodig is nie.',
  'Only {author} can change this note': 'Slegs {author} kan hierdie nota verander',
  // reports, search
  'This server cannot make PDF files. Tell whoever looks after it: its log says why.':
    'Hierdie bediener kan nie PDF-lêers maak nie. Sê vir wie dit ook al versorg: sy logboek sê hoekom.',
  'This picture cannot be read. Save it anew as PNG or JPG and try again.':
    'Hierdie prent kan nie gelees word nie. Stoor dit weer as PNG of JPG en probeer weer.',
  'The reports of all vehicles are being made already. Wait for them, or cancel them first.':
    'Die verslae van alle voertuie word reeds gemaak. Wag vir hulle, of kanselleer hulle eers.',
  'No vehicles are available for report generation': 'Geen voertuie is vir verslae beskikbaar nie',
  'These reports are not being made any more': 'Hierdie verslae word nie meer gemaak nie',
  'You have pinned {most} records. Unpin one first.': 'U het {most} rekords vasgespeld. Maak eers een los.',
  // tracking
  'This key for positions is unknown or has been revoked. Make a new one under Tracking, Devices.':
    'Hierdie sleutel vir posisies is onbekend of is herroep. Maak ’n nuwe een onder Opsporing, Toestelle.',
  'There are {most} keys in use already. Revoke one that nothing uses any more.':
    'Daar is reeds {most} sleutels in gebruik. Herroep een wat niks meer gebruik nie.',
  'There are {most} telematics accounts already. Delete one that is not used any more.':
    'Daar is reeds {most} telematikarekeninge. Vee een uit wat nie meer gebruik word nie.',
  'There is a geofence of this name already': 'Daar is reeds ’n geoheining met hierdie naam',
  'There are {most} geofences already. Delete some that nobody needs any more.':
    'Daar is reeds {most} geoheinings. Vee ’n paar uit wat niemand meer nodig het nie.',
  'A phone with this identifier sends for {fleetNumber} already': '’n Foon met hierdie identifiseerder stuur reeds vir {fleetNumber}',
  'No row of the file names the columns of a position. Missing: {columns}.':
    'Geen ry van die lêer noem die kolomme van ’n posisie nie. Ontbreek: {columns}.',
  'The file does not say which vehicle it is of. Choose the vehicle.': 'Die lêer sê nie van watter voertuig dit is nie. Kies die voertuig.',
  'The file names the devices itself, in its column {column}. Leave the vehicle empty, or take the column out.':
    'Die lêer noem self die toestelle, in sy kolom {column}. Laat die voertuig leeg, of haal die kolom uit.',
  // trailers, vehicles
  'This registration already belongs to another trailer': 'Hierdie registrasie behoort reeds aan ’n ander sleepwa',
  'This fleet number already belongs to another trailer': 'Hierdie vlootnommer behoort reeds aan ’n ander sleepwa',
  'The position cannot change while the trailer is assigned to {fleetNumber}. Unlink it first.':
    'Die posisie kan nie verander terwyl die sleepwa aan {fleetNumber} gekoppel is nie. Ontkoppel dit eers.',
  'This registration already belongs to another vehicle': 'Hierdie registrasie behoort reeds aan ’n ander voertuig',
  'This fleet number already belongs to another vehicle': 'Hierdie vlootnommer behoort reeds aan ’n ander voertuig',
  '{driver} is already assigned to {fleetNumber}. Unlink the driver there first.':
    '{driver} is reeds aan {fleetNumber} gekoppel. Ontkoppel die bestuurder eers daar.',
  'Somebody has just assigned this driver to another vehicle': 'Iemand het hierdie bestuurder pas aan ’n ander voertuig gekoppel',
  'Cannot update opening kilometers. Vehicle is still assigned to a trip.':
    'Kan nie die beginkilometers bywerk nie. Die voertuig is nog op ’n rit.',
  'Vehicle {fleetNumber} has scheduled or active trips. Complete or cancel them first.':
    'Voertuig {fleetNumber} het beplande of aktiewe ritte. Voltooi of kanselleer hulle eers.',
  // trips
  'Trip not found': 'Rit nie gevind nie',
  'This trip has already been accepted': 'Hierdie rit is reeds aanvaar',
  'This trip is {status} and cannot be {action}. Somebody may just have changed it.':
    'Hierdie rit is {status} en kan nie {action} word nie. Iemand het dit dalk pas verander.',
  'Only completed trips can be corrected here': 'Slegs voltooide ritte kan hier reggestel word',
  'Vehicle already has a trip on route': 'Die voertuig het reeds ’n rit op pad',
  'Vehicle {fleetNumber} is in {status}': 'Voertuig {fleetNumber} se status is {status}',
  '{papers}. Your company lets no trip go on route with expired papers.':
    '{papers}. U maatskappy laat geen rit met vervalle papiere op pad gaan nie.',
  'The vehicle of this trip was deleted': 'Die voertuig van hierdie rit is uitgevee',
  'This is a CHEP load: create its CHEP record before completing the trip':
    'Dit is ’n CHEP-vrag: skep sy CHEP-rekord voordat u die rit voltooi',
  'This trip has a POD already. Replace it instead.': 'Hierdie rit het reeds ’n POD. Vervang dit eerder.',
  'A POD belongs to a trip that is on route or completed': '’n POD hoort by ’n rit wat op pad of voltooi is',
  // webhooks
  'There are {most} receivers already. Delete one that is not used any more.':
    'Daar is reeds {most} ontvangers. Vee een uit wat nie meer gebruik word nie.',
  'This receiver is paused. Switch it on first.': 'Hierdie ontvanger is gepouseer. Skakel dit eers aan.',
};
