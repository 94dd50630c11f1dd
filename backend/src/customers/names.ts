/* Usual names of the region. People and practices made of them are invented. */

const list = (text: string): readonly string[] => text.split('|');

export const GIVEN_NAMES = {
  fr: list(
    'Anne|Benoît|Caroline|Damien|Élise|François|Géraldine|Hugo|Isabelle|Julien|Laurence|Mathieu|Nathalie|Olivier|Pauline|Quentin|Sophie|Thomas|Valérie|Xavier|Aurélie|Céline|Delphine|Étienne|Florence|Guillaume|Hélène|Jérôme|Karine|Ludovic|Marie|Nicolas|Pascale|Raphaël|Sébastien|Véronique',
  ),
  nl: list(
    'An|Bart|Charlotte|Dirk|Els|Filip|Griet|Hanne|Ine|Jan|Katrien|Liesbeth|Maarten|Nele|Pieter|Ruben|Sofie|Tom|Veerle|Wim|Annelies|Bram|Dries|Evi|Frederik|Goedele|Inge|Jeroen|Karel|Lotte|Mieke|Niels|Rik|Sarah|Stijn|Tine',
  ),
};

export const FAMILY_NAMES = {
  fr: list(
    'Lambert|Dubois|Dupont|Simon|Laurent|Leroy|Martin|Renard|Lejeune|Gérard|Collard|Dumont|Hubert|Noël|Charlier|Denis|Fontaine|Gillet|Henrard|Jacquemin|Lemaire|Mathot|Nicaise|Pirotte|Remacle|Servais|Thiry|Urbain|Warnier|Baudoin|Collignon|Delvaux|Évrard|Guillaume|Wauters|Marchal',
  ),
  nl: list(
    'Peeters|Janssens|Maes|Jacobs|Mertens|Willems|Claes|Goossens|Wouters|De Smet|Dubois|Hermans|De Clercq|Van Damme|Vermeulen|Pauwels|De Backer|Aerts|Michiels|Desmet|Hendrickx|Bogaert|Cools|Verhoeven|Lemmens|Smets|Van den Broeck|Martens|Bosmans|De Vos|Coppens|Segers|Thys|Vandenberghe|Lauwers|Baert',
  ),
};

/** First word(s) of the name of a practice, clinic or pharmacy. */
export const HOUSES = {
  fr: {
    veterinary: list('Cabinet vétérinaire|Clinique vétérinaire|Centre vétérinaire|Association vétérinaire'),
    pharmacist: list('Pharmacie|Officine'),
    wholesaler: list('Dépôt'),
    supplier: list('Laboratoires'),
  },
  nl: {
    veterinary: list('Dierenartsenpraktijk|Dierenkliniek|Dierenartsencentrum|Groepspraktijk'),
    pharmacist: list('Apotheek'),
    wholesaler: list('Groothandel'),
    supplier: list('Laboratoria'),
  },
};

/** What the house is called after. */
export const PLACES = {
  fr: list(
    'du Moulin|des Tilleuls|de la Vallée|du Chêne|des Ardennes|de la Source|du Verger|des Remparts|de la Meuse|du Viaduc|des Prés Fleuris|de la Ferme Rose|du Vieux Pont|de l’Étang|des Trois Chemins|du Beffroi|de la Gare|du Bois Joli|des Quatre Vents|de la Lys Blanche|du Marais|de l’Aubépine|des Marronniers|du Grand Pré|de la Colline|du Houblon|des Coquelicots|de la Tannerie|du Lavoir|de la Houille',
  ),
  nl: list(
    'De Linde|Ter Beke|Den Eik|De Molen|’t Hof|De Wilg|Ten Velde|De Meander|Kasteelhof|De Vlasbloem|Ter Duinen|De Kempen|Zilverberk|De Hazelaar|Den Dries|De Leie|Het Kruispunt|De Oude Brug|Sint-Elooi|Hoeveland|De Ransuil|Papenhof|De Klaproos|Ter Heide|De Beukenhof|De Polder|Groene Weide|De Waterkant|De Zwaluw|Windroos',
  ),
};

export const STREETS = {
  fr: list(
    'Rue du Moulin|Rue de la Station|Grand-Rue|Chaussée de Bruxelles|Rue des Écoles|Avenue des Tilleuls|Rue de l’Église|Route de Namur|Rue du Centre|Place Communale|Rue des Combattants|Avenue Reine Astrid|Rue Haute|Chaussée Romaine|Rue du Château|Rue des Champs',
  ),
  nl: list(
    'Stationsstraat|Kerkstraat|Molenstraat|Dorpsstraat|Nieuwstraat|Schoolstraat|Kapellestraat|Gentsesteenweg|Brusselsesteenweg|Veldstraat|Markt|Hoogstraat|Beekstraat|Lindelaan|Kasteeldreef|Bosstraat',
  ),
};

/** Suffix for a second delivery point of the same customer. */
export const BRANCHES = {
  fr: list('Cabinet de consultation|Site équin|Dépôt médicaments|Antenne du samedi'),
  nl: list('Consultatieruimte|Paardensite|Geneesmiddelendepot|Zaterdagpraktijk'),
};
