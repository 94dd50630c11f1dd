/** A real place with its postal code (public facts); `phone` is the area prefix. */
export interface Town {
  zip: string;
  city: string;
  /** Region code (`E15`); null in Luxembourg. */
  region: string | null;
  lang: 'fr' | 'nl';
  phone: string;
}

const rows = (lang: 'fr' | 'nl', region: string | null, text: string): Town[] =>
  text.split('|').map((entry) => {
    const [zip = '', city = '', phone = ''] = entry.split(';');
    return { zip, city, phone, region, lang };
  });

/** Belgian places, in the language of the place. */
export const BELGIAN_TOWNS: readonly Town[] = [
  ...rows(
    'fr',
    'BBR',
    '1050;Ixelles;02|1180;Uccle;02|1200;Woluwe-Saint-Lambert;02|1030;Schaerbeek;02|1160;Auderghem;02',
  ),
  ...rows('nl', 'BBR', '1000;Brussel;02|1083;Ganshoren;02|1090;Jette;02'),
  ...rows(
    'fr',
    'WBR',
    '1300;Wavre;010|1340;Ottignies;010|1400;Nivelles;067|1420;Braine-l’Alleud;02|1370;Jodoigne;010|1480;Tubize;02|1410;Waterloo;02|1470;Genappe;067',
  ),
  ...rows(
    'nl',
    'VBR',
    '1500;Halle;02|1700;Dilbeek;02|1800;Vilvoorde;02|3000;Leuven;016|3200;Aarschot;016|3300;Tienen;016|3290;Diest;013|3400;Landen;011|1730;Asse;02|1770;Liedekerke;053',
  ),
  ...rows(
    'nl',
    'VAN',
    '2000;Antwerpen;03|2300;Turnhout;014|2400;Mol;014|2440;Geel;014|2500;Lier;03|2800;Mechelen;015|2200;Herentals;014|2320;Hoogstraten;03|2930;Brasschaat;03|2960;Brecht;03|2220;Heist-op-den-Berg;015|2350;Vosselaar;014',
  ),
  ...rows(
    'nl',
    'VLI',
    '3500;Hasselt;011|3600;Genk;089|3700;Tongeren;012|3800;Sint-Truiden;011|3960;Bree;089|3680;Maaseik;089|3920;Lommel;011|3840;Borgloon;012|3740;Bilzen;089',
  ),
  ...rows(
    'nl',
    'VOV',
    '9000;Gent;09|9100;Sint-Niklaas;03|9200;Dendermonde;052|9300;Aalst;053|9500;Geraardsbergen;054|9600;Ronse;055|9700;Oudenaarde;055|9800;Deinze;09|9900;Eeklo;09|9160;Lokeren;09|9620;Zottegem;09|9400;Ninove;054|9880;Aalter;09',
  ),
  ...rows(
    'nl',
    'VWV',
    '8000;Brugge;050|8400;Oostende;059|8500;Kortrijk;056|8600;Diksmuide;051|8630;Veurne;058|8700;Tielt;051|8800;Roeselare;051|8900;Ieper;057|8970;Poperinge;057|8820;Torhout;050|8790;Waregem;056|8870;Izegem;051',
  ),
  ...rows(
    'fr',
    'WHT',
    '6000;Charleroi;071|6460;Chimay;060|6530;Thuin;071|7000;Mons;065|7060;Soignies;067|7090;Braine-le-Comte;067|7100;La Louvière;064|7130;Binche;064|7500;Tournai;069|7700;Mouscron;056|7800;Ath;068|7860;Lessines;068|7850;Enghien;02|6500;Beaumont;071',
  ),
  ...rows(
    'fr',
    'WLG',
    '4000;Liège;04|4800;Verviers;087|4500;Huy;085|4280;Hannut;019|4970;Stavelot;080|4920;Aywaille;04|4900;Spa;087|4650;Herve;087|4300;Waremme;019|4140;Sprimont;04|4880;Aubel;087|4960;Malmedy;080',
  ),
  ...rows(
    'fr',
    'WNA',
    '5000;Namur;081|5030;Gembloux;081|5300;Andenne;085|5500;Dinant;082|5590;Ciney;083|5600;Philippeville;071|5660;Couvin;060|5580;Rochefort;084|5310;Éghezée;081|5640;Mettet;071',
  ),
  ...rows(
    'fr',
    'WLX',
    '6600;Bastogne;061|6700;Arlon;063|6800;Libramont-Chevigny;061|6900;Marche-en-Famenne;084|6760;Virton;063|6840;Neufchâteau;061|6940;Durbuy;086|6980;La Roche-en-Ardenne;084|6830;Bouillon;061',
  ),
];

/** Places in Luxembourg; practices there write French. */
export const LUXEMBOURG_TOWNS: readonly Town[] = rows(
  'fr',
  null,
  'L-1150;Luxembourg;+352|L-4041;Esch-sur-Alzette;+352|L-4620;Differdange;+352|L-3510;Dudelange;+352|L-9050;Ettelbruck;+352|L-9220;Diekirch;+352|L-7520;Mersch;+352|L-9516;Wiltz;+352|L-9710;Clervaux;+352|L-6440;Echternach;+352|L-6720;Grevenmacher;+352|L-8506;Redange;+352|L-5533;Remich;+352',
);
