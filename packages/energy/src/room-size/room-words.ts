/** What rooms are for, by which it is known how large they commonly are. */
export type RoomUse = 'living' | 'dining' | 'kitchen' | 'bedroom' | 'office' | 'bath' | 'toilet' | 'laundry' | 'hall';

/** What rooms are called in a language: words without accents, in small letters, each with a bar between; with a hyphen before it, it also ends longer words. */
export type RoomWords = {
  readonly rooms: Readonly<Record<RoomUse, string>>;
  /** Whose a room is, of which nothing else is said: somebody's bedroom. */
  readonly people: string;
  /** Which of several words says what a room is: a salle de bain chambre is a bathroom, a bedroom hallway a hallway. */
  readonly head: 'first' | 'last';
  /** Before what only says where it is, or what it has. */
  readonly before: string;
  /** Between rooms that are one. */
  readonly and: string;
};

/** Where a word is one of several languages, the first of them has it. */
export const ROOM_WORDS: Readonly<Record<'fr' | 'en' | 'de' | 'it' | 'es' | 'nl', RoomWords>> = {
  fr: {
    rooms: {
      living: 'salon|sejour|living|piece a vivre|piece de vie',
      dining: 'salle a manger',
      kitchen: 'cuisine|kitchenette',
      bedroom: 'chambre|chambres|dortoir|suite parentale',
      office: 'bureau',
      bath: "salle de bain|salle de bains|salle bain|salle bains|salle d'eau|salle eau|bain|bains|sdb|sde|douche",
      toilet: 'wc|toilette|toilettes',
      laundry: 'buanderie|cellier|lingerie',
      hall: 'entree|couloir|hall|palier|degagement|vestibule',
    },
    people: 'enfant|enfants|ado|ados|bebe|ami|amis|invite|invites|parents',
    head: 'first',
    before: 'avec|sous|sur|au|aux|a|vers|cote|pres|derriere|devant|attenant|attenante|donnant',
    and: 'et|ou',
  },
  en: {
    rooms: {
      living: 'living|living room|livingroom|lounge|sitting room|family room',
      dining: 'dining|dining room|diner',
      kitchen: 'kitchen',
      bedroom: 'bedroom|bedrooms|nursery|guest room|guestroom|kids room|childrens room|playroom',
      office: 'office|study',
      bath: 'bath|bathroom|shower|shower room|ensuite|en suite|wet room',
      toilet: 'wc|toilet|lavatory|cloakroom',
      laundry: 'laundry|laundry room|utility|utility room',
      hall: 'hall|hallway|landing|corridor|entrance',
    },
    people: 'child|children|kid|kids|baby|guest|guests|parents|master',
    head: 'last',
    before: 'with|above|over|below|under|beside|next|near|off|of|in|on|at|to|for|by|behind|opposite',
    and: 'and|or',
  },
  de: {
    rooms: {
      living: '-wohnzimmer|wohnraum|wohnkuche|wohnkueche|stube',
      dining: 'esszimmer|essbereich',
      kitchen: 'kuche|kueche|esskuche|esskueche|einbaukuche|kochnische',
      bedroom: '-schlafzimmer|schlafraum|kinderzimmer|gastezimmer|gaestezimmer|jugendzimmer|babyzimmer|elternzimmer',
      office: 'buro|buero|arbeitszimmer|homeoffice',
      bath: '-bad|-badezimmer|dusche|duschraum',
      toilet: 'wc|klo|toilette|gastewc|gaestewc',
      laundry: 'waschkuche|waschkueche|waschraum|hauswirtschaftsraum|hwr|abstellraum',
      hall: '-flur|-diele|-eingang|windfang|korridor|gang',
    },
    people: 'kind|kinder|gast|gaste|gaeste|eltern|baby',
    head: 'last',
    before: 'mit|uber|ueber|unter|neben|bei|beim|im|in|am|an|auf|zum|zur|hinter|vor|von|vom|gegenuber',
    and: 'und|oder',
  },
  it: {
    rooms: {
      living: 'soggiorno|salotto|sala|zona giorno',
      dining: 'sala da pranzo|pranzo|tinello',
      kitchen: 'cucina|cucinino|angolo cottura',
      bedroom: 'camera|camere|cameretta|camera da letto',
      office: 'ufficio',
      bath: 'bagno|bagni|doccia|bagnetto',
      toilet: 'wc|gabinetto',
      laundry: 'lavanderia|ripostiglio',
      hall: 'ingresso|corridoio|disimpegno|atrio',
    },
    people: 'bambino|bambina|bambini|ragazzi|ospiti|genitori',
    head: 'first',
    before: 'con|sopra|sotto|accanto|vicino|a|al|alla|su|sul|dietro',
    and: 'e|o',
  },
  es: {
    rooms: {
      living: 'salon|sala|sala de estar|cuarto de estar|estar',
      dining: 'comedor',
      kitchen: 'cocina',
      bedroom: 'dormitorio|dormitorios|habitacion|habitaciones|recamara',
      office: 'despacho|oficina|estudio',
      bath: 'bano|banos|cuarto de bano|ducha',
      toilet: 'wc|aseo',
      laundry: 'lavadero|lavanderia|trastero',
      hall: 'entrada|pasillo|recibidor|vestibulo|distribuidor',
    },
    people: 'nino|nina|ninos|ninas|bebe|invitados|padres|huespedes',
    head: 'first',
    before: 'con|sobre|encima|bajo|debajo|junto|al|a|detras|frente',
    and: 'y|o',
  },
  nl: {
    rooms: {
      living: '-woonkamer|zitkamer|huiskamer|woonkeuken|leefruimte',
      dining: 'eetkamer|eethoek',
      kitchen: 'keuken|leefkeuken|eetkeuken',
      bedroom: '-slaapkamer|kinderkamer|logeerkamer|babykamer|gastenkamer',
      office: 'kantoor|werkkamer|studeerkamer|bureau',
      bath: '-badkamer|-bad|douche|doucheruimte',
      toilet: 'wc|toilet',
      laundry: 'bijkeuken|wasruimte|waskamer|washok|berging',
      hall: 'hal|-gang|overloop|inkom|inkomhal|entree',
    },
    people: 'kind|kinderen|gast|gasten|ouders|baby',
    head: 'last',
    before: 'met|boven|onder|naast|bij|in|op|aan|achter|voor|van',
    and: 'en|of',
  },
};
