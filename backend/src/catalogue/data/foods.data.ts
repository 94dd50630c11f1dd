/*
 * Ranges of diets. code | kind (diet, life) | name fr | nl | en | for whom: species | what it does: fr | nl | en
 */
export const FOOD_RANGES = `
renal | diet | Renal | Renal | Renal | dog cat | Sa teneur réduite en phosphore et en protéines de haute qualité soutient la fonction rénale | Het verlaagde fosforgehalte en de hoogwaardige eiwitten ondersteunen de nierfunctie | Its reduced phosphorus and high-quality proteins support kidney function
urinary | diet | Urinary | Urinary | Urinary | dog cat | La formule dilue les urines et dissout les calculs de struvite | De formule verdunt de urine en lost struvietstenen op | The formula dilutes urine and dissolves struvite stones
gastro | diet | Gastro Intestinal | Gastro Intestinal | Gastro Intestinal | dog cat | Une digestibilité très élevée et des prébiotiques stabilisent le transit | De zeer hoge verteerbaarheid en prebiotica stabiliseren de stoelgang | Very high digestibility and prebiotics stabilise digestion
gastro-lowfat | diet | Gastro Low Fat | Gastro Low Fat | Gastro Low Fat | dog | La teneur limitée en matières grasses convient aux chiens sujets à la pancréatite | Het lage vetgehalte past bij honden met aanleg voor pancreatitis | The low fat content suits dogs prone to pancreatitis
hypoallergenic | diet | Hypoallergenic | Hypoallergenic | Hypoallergenic | dog cat | Les protéines hydrolysées limitent le risque de réaction alimentaire | De gehydrolyseerde eiwitten beperken het risico op een voedselreactie | Hydrolysed proteins limit the risk of food reactions
sensitivity | diet | Sensitivity Control | Sensitivity Control | Sensitivity Control | dog cat | Une source unique de protéines facilite le régime d'éviction | Eén enkele eiwitbron vergemakkelijkt het eliminatiedieet | A single protein source makes an elimination diet easier
satiety | diet | Satiety Weight Management | Satiety Weight Management | Satiety Weight Management | dog cat | Riche en fibres, elle aide à perdre du poids sans sensation de faim | Rijk aan vezels, helpt vermageren zonder hongergevoel | High in fibre, it helps weight loss without hunger
diabetic | diet | Diabetic | Diabetic | Diabetic | dog cat | Les glucides à absorption lente limitent le pic de glycémie | De traag opneembare koolhydraten beperken de glucosepiek | Slowly absorbed carbohydrates limit the glucose peak
hepatic | diet | Hepatic | Hepatic | Hepatic | dog cat | La faible teneur en cuivre ménage le foie | Het lage kopergehalte ontziet de lever | The low copper content spares the liver
cardiac | diet | Cardiac | Cardiac | Cardiac | dog | Peu de sodium, de la taurine et de la carnitine soutiennent le cœur | Weinig natrium, met taurine en carnitine ter ondersteuning van het hart | Low sodium with taurine and carnitine supports the heart
mobility | diet | Mobility Support | Mobility Support | Mobility Support | dog cat | Les oméga-3 et l'extrait de moule verte soutiennent les articulations | Omega 3 en groenlipmosselextract ondersteunen de gewrichten | Omega-3 and green-lipped mussel support the joints
skin-care | diet | Skin Care | Skin Care | Skin Care | dog cat | Les acides gras essentiels renforcent la barrière cutanée | Essentiële vetzuren versterken de huidbarrière | Essential fatty acids strengthen the skin barrier
dental | diet | Dental | Dental | Dental | dog cat | La texture de la croquette frotte les dents et freine le tartre | De structuur van de brok poetst de tanden en remt tandsteen | The kibble's texture brushes teeth and slows tartar
recovery | diet | Recovery | Recovery | Recovery | dog cat | Très énergétique, elle convient à la convalescence et à la sonde | Zeer energierijk, geschikt bij herstel en voor sondevoeding | Very energy-dense, it suits convalescence and tube feeding
thyroid-care | diet | Thyroid Care | Thyroid Care | Thyroid Care | cat | La teneur contrôlée en iode accompagne l'hyperthyroïdie | Het gecontroleerde jodiumgehalte begeleidt hyperthyreoïdie | Controlled iodine accompanies hyperthyroidism
neutered | life | Stérilisé | Gesteriliseerd | Neutered | dog cat | L'apport calorique modéré aide à maintenir le poids après la stérilisation | De matige energieinhoud helpt het gewicht te behouden na sterilisatie | Moderate calories help maintain weight after neutering
puppy | life | Puppy | Puppy | Puppy | dog | Le calcium et le DHA accompagnent la croissance | Calcium en DHA begeleiden de groei | Calcium and DHA accompany growth
kitten | life | Kitten | Kitten | Kitten | cat | Le calcium et le DHA accompagnent la croissance | Calcium en DHA begeleiden de groei | Calcium and DHA accompany growth
adult | life | Adulte | Volwassen | Adult | dog cat | Une alimentation complète et équilibrée pour tous les jours | Een volledige en evenwichtige voeding voor elke dag | A complete and balanced everyday diet
senior | life | Senior | Senior | Senior | dog cat | Les antioxydants et le phosphore modéré conviennent à l'animal âgé | Antioxidanten en een matig fosforgehalte passen bij het oudere dier | Antioxidants and moderate phosphorus suit the older animal
indoor | life | Indoor | Indoor | Indoor | cat | Les fibres réduisent les boules de poils du chat d'intérieur | De vezels verminderen haarballen bij de binnenkat | The fibres reduce hairballs in indoor cats
`;

/* Textures: code | fr | nl | en | drawing | packs | euros for the smallest | age of variants */
export const FOOD_TEXTURES = `
dry-dog | Croquettes | Brokken | Dry food | food-bag | 1.5 kg, 4 kg, 10 kg, 12 kg | 11.8 | dry
dry-cat | Croquettes | Brokken | Dry food | food-bag | 400 g, 1.5 kg, 3.5 kg, 6 kg, 10 kg | 6.4 | dry
can-dog | Aliment humide en boîte | Natvoeding in blik | Canned wet food | can | 12 x 200 g, 12 x 400 g | 19.6 | wet
pouch-cat | Aliment humide en sachet | Natvoeding in zakje | Wet food in pouches | pouch | 12 x 85 g, 48 x 85 g | 12.4 | wet
mousse-cat | Mousse | Mousse | Mousse | can | 12 x 85 g, 12 x 195 g | 14.2 | wet
`;

/* Flavours: code | fr | nl | en */
export const FLAVOURS = `
chicken | au poulet | met kip | with chicken
beef | au bœuf | met rund | with beef
fish | au poisson | met vis | with fish
duck | au canard | met eend | with duck
lamb | à l'agneau | met lam | with lamb
salmon | au saumon | met zalm | with salmon
`;

/* Sizes of dogs: code | fr | nl | en */
export const ANIMAL_SIZES = `
mini | Petites races (moins de 10 kg) | Kleine rassen (minder dan 10 kg) | Small breeds (under 10 kg)
medium | Races moyennes (10 à 25 kg) | Middelgrote rassen (10 tot 25 kg) | Medium breeds (10 to 25 kg)
maxi | Grandes races (plus de 25 kg) | Grote rassen (meer dan 25 kg) | Large breeds (over 25 kg)
`;

/* code | fr | nl | en */
export const AGES = `
young | Jeune | Jong | Young
adult | Adulte | Volwassen | Adult
senior | Senior | Senior | Senior
`;

/* Other feeds: species | category | brand ids | name fr | nl | en | drawing | packs | euros | fr | nl | en */
export const OTHER_FEEDS = `
rabbit | food-small | 28 25 | Granulés pour lapin adulte | Korrels voor volwassen konijnen | Pellets for adult rabbits | food-bag | 1.5 kg, 4 kg, 20 kg | 8.2 | Riche en fibres longues, il use les dents et soutient le transit | Rijk aan lange vezels, goed voor gebit en vertering | Rich in long fibres, it wears teeth and supports digestion
rabbit | food-small | 28 25 | Granulés pour lapereau | Korrels voor jonge konijnen | Pellets for young rabbits | food-bag | 1.5 kg, 4 kg | 8.4 | Adapté à la croissance jusqu'à six mois | Aangepast aan de groei tot zes maanden | Suited to growth up to six months
guinea-pig | food-small | 28 25 | Granulés pour cobaye à la vitamine C | Korrels voor cavia's met vitamine C | Guinea pig pellets with vitamin C | food-bag | 1.5 kg, 4 kg | 8.9 | La vitamine C stabilisée prévient le scorbut | De gestabiliseerde vitamine C voorkomt scheurbuik | Stabilised vitamin C prevents scurvy
ferret | food-small | 28 | Croquettes pour furet | Brokken voor fretten | Ferret food | food-bag | 2 kg, 10 kg | 12.8 | Très riche en protéines animales | Zeer rijk aan dierlijke eiwitten | Very rich in animal proteins
rabbit | food-small | 28 | Aliment de réalimentation pour herbivores | Herstelvoeding voor herbivoren | Recovery food for herbivores | sachet | 10 x 20 g, 500 g | 16.4 | Poudre à délayer, pour l'animal qui ne mange plus | Aan te maken poeder voor dieren die niet meer eten | Powder to mix for animals that stopped eating
horse | food-horse | 29 25 | Aliment floconné pour cheval de sport | Muesli voor sportpaarden | Muesli for sport horses | food-bag | 20 kg | 18.6 | L'énergie lente des fibres et des huiles soutient l'effort | Trage energie uit vezels en oliën ondersteunt de inspanning | Slow energy from fibres and oils supports effort
horse | food-horse | 29 25 | Mash réhydratant | Slobber | Rehydrating mash | food-bag | 5 kg, 15 kg | 14.2 | À servir tiède, après l'effort ou une colique | Lauw te geven na inspanning of koliek | To be served warm, after effort or colic
horse | food-horse | 29 | Aliment pauvre en amidon | Zetmeelarm voeder | Low-starch feed | food-bag | 15 kg, 20 kg | 22 | Convient aux chevaux fourbus et aux poneys | Geschikt voor hoefbevangen paarden en pony's | Suits laminitic horses and ponies
calf | food-livestock | 30 | Lait en poudre pour veau 0 % lait écrémé | Kunstmelk voor kalveren 0 % magere melk | Calf milk replacer 0 % skimmed milk | bag | 25 kg | 48 | Se délaie à 45 °C, 125 g par litre | Aan te maken bij 45 °C, 125 g per liter | Mix at 45 °C, 125 g a litre
calf | food-livestock | 30 | Lait en poudre pour veau 50 % lait écrémé | Kunstmelk voor kalveren 50 % magere melk | Calf milk replacer 50 % skimmed milk | bag | 25 kg | 64 | La part de lait écrémé assure une bonne digestion du jeune veau | Het aandeel magere melk zorgt voor een goede vertering bij het jonge kalf | The share of skimmed milk ensures good digestion in young calves
sheep | food-livestock | 30 | Lait en poudre pour agneau | Kunstmelk voor lammeren | Lamb milk replacer | bag | 5 kg, 25 kg | 24 | Adapté aux agneaux orphelins et aux portées nombreuses | Geschikt voor weeslammeren en grote worpen | For orphan lambs and large litters
calf | food-livestock | 30 | Colostrum en poudre | Colostrumpoeder | Colostrum powder | sachet | 1 x 350 g, 10 x 350 g | 18.4 | À donner dans les six premières heures de vie | Toe te dienen in de eerste zes levensuren | To be given within the first six hours of life
dog | food-milk | 21 20 | Lait maternisé pour chiot | Puppymelk | Puppy milk replacer | can | 300 g, 400 g, 2 kg | 12.6 | Remplace ou complète le lait de la mère | Vervangt of vult de moedermelk aan | Replaces or completes the mother's milk
cat | food-milk | 22 20 | Lait maternisé pour chaton | Kittenmelk | Kitten milk replacer | can | 200 g, 300 g | 11.8 | Remplace ou complète le lait de la mère | Vervangt of vult de moedermelk aan | Replaces or completes the mother's milk
dog | food-treats | 21 25 | Lamelles à mâcher dentaires | Tandkauwstrips | Dental chews | pouch | 7 x 1, 28 x 1 | 4.6 | La mastication quotidienne freine le tartre | Dagelijks kauwen remt tandsteen | Daily chewing slows tartar
dog | food-treats | 21 26 | Friandises hypoallergéniques | Hypoallergene snoepjes | Hypoallergenic treats | pouch | 220 g, 12 x 220 g | 5.2 | Compatibles avec un régime d'éviction | Verenigbaar met een eliminatiedieet | Compatible with an elimination diet
cat | food-treats | 22 27 | Friandises malt anti-boules de poils | Maltsnoepjes tegen haarballen | Malt hairball treats | pouch | 60 g, 12 x 60 g | 3.2 | Le malt facilite l'élimination des poils avalés | Mout helpt ingeslikt haar af te voeren | Malt eases the passing of swallowed hair
pigeon | food-small | 25 | Mélange de graines pour pigeon | Duivenmengeling | Pigeon seed mix | food-bag | 5 kg, 25 kg | 9.4 | Un mélange de saison pour l'élevage et les concours | Een seizoensmengeling voor kweek en vlucht | A seasonal mix for breeding and racing
chicken | food-livestock | 25 | Aliment complet pour poules pondeuses | Volledig voeder voor leghennen | Complete feed for laying hens | food-bag | 5 kg, 20 kg | 7.8 | Le calcium assure une coquille solide | Calcium zorgt voor een stevige schaal | Calcium ensures a firm shell
`;

/* Supplements: species | name fr | nl | en | drawing | packs | euros | fr | nl | en */
export const SUPPLEMENTS = `
dog | Complément articulaire glucosamine-chondroïtine | Gewrichtssupplement glucosamine-chondroïtine | Joint supplement glucosamine-chondroitin | bottle | 30 x 1, 60 x 1, 120 x 1 | 19.8 | Apporte les constituants du cartilage | Levert bouwstenen van het kraakbeen | Provides building blocks of cartilage
cat | Complément articulaire pour chat | Gewrichtssupplement voor katten | Joint supplement for cats | bottle | 30 x 1, 60 x 1 | 18.4 | En gélules à ouvrir sur le repas | In capsules die over het voer worden uitgestrooid | In capsules to sprinkle on food
horse | Complément articulaire pour cheval | Gewrichtssupplement voor paarden | Joint supplement for horses | canister | 1 kg, 3 kg | 64 | Glucosamine, MSM et harpagophytum | Glucosamine, MSM en duivelsklauw | Glucosamine, MSM and devil's claw
dog cat | Huile de saumon oméga-3 | Zalmolie omega 3 | Salmon oil omega-3 | bottle | 250 ml, 500 ml, 1 L | 12.8 | Les acides gras EPA et DHA soutiennent la peau et les articulations | EPA en DHA ondersteunen huid en gewrichten | EPA and DHA support skin and joints
dog cat | Capsules d'acides gras essentiels | Capsules essentiële vetzuren | Essential fatty acid capsules | bottle | 60 x 1, 180 x 1 | 16.2 | À donner chaque jour en soutien d'une peau sensible | Dagelijks te geven bij een gevoelige huid | Give daily to support sensitive skin
dog cat | Probiotique en poudre | Probioticapoeder | Probiotic powder | sachet | 10 x 1 g, 30 x 1 g | 14.6 | Enterococcus faecium et prébiotiques rééquilibrent la flore intestinale | Enterococcus faecium en prebiotica herstellen de darmflora | Enterococcus faecium and prebiotics rebalance the gut flora
calf | Probiotique pour veau | Probioticum voor kalveren | Probiotic for calves | syringe | 10 x 20 ml | 32 | Une dose orale après la naissance ou une diarrhée | Een orale dosis na de geboorte of bij diarree | An oral dose after birth or diarrhoea
dog cat | Chélateur de phosphore | Fosfaatbinder | Phosphate binder | bottle | 60 ml, 180 g | 22 | Réduit l'absorption du phosphore alimentaire | Vermindert de opname van fosfor uit de voeding | Reduces the absorption of dietary phosphorus
dog cat | Soutien hépatique à la silymarine et SAMe | Leverondersteuning met silymarine en SAMe | Liver support with silymarin and SAMe | blister | 3 x 10, 9 x 10 | 26 | Les antioxydants protègent la cellule hépatique | De antioxidanten beschermen de levercel | Antioxidants protect the liver cell
cat | Complément urinaire apaisant | Kalmerend urinair supplement | Soothing urinary supplement | bottle | 30 x 1, 210 x 1 | 18.2 | La glucosamine et le tryptophane soutiennent la vessie | Glucosamine en tryptofaan ondersteunen de blaas | Glucosamine and tryptophan support the bladder
dog cat | Complément apaisant à l'alpha-casozépine | Kalmerend supplement met alfa-casozepine | Calming supplement with alpha-casozepine | blister | 2 x 15, 6 x 15 | 17.4 | Aide à passer les périodes de stress : voyage, feux d'artifice, déménagement | Helpt bij stress: reis, vuurwerk, verhuizing | Helps in times of stress: travel, fireworks, moving
dog cat | Diffuseur de phéromones apaisantes | Feromonenverdamper | Calming pheromone diffuser | device | 1 x 48 ml, 3 x 48 ml | 22 | Couvre 50 à 70 m² pendant un mois | Dekt 50 tot 70 m² gedurende een maand | Covers 50 to 70 m² for a month
cat | Pâte au malt | Maltpasta | Malt paste | tube | 50 g, 100 g | 6.8 | Favorise l'élimination des boules de poils | Bevordert het afvoeren van haarballen | Helps to eliminate hairballs
dog cat | Pâte énergétique | Energiepasta | Energy paste | tube | 100 g | 9.2 | Concentrée en calories, pour l'animal affaibli | Rijk aan calorieën, voor het verzwakte dier | Rich in calories for the weakened animal
dog cat | Levure de bière | Biergist | Brewer's yeast | bottle | 200 x 1, 500 x 1 | 8.4 | Les vitamines B entretiennent le pelage | B-vitaminen verzorgen de vacht | B vitamins care for the coat
dog | Taurine et L-carnitine | Taurine en L-carnitine | Taurine and L-carnitine | bottle | 60 x 1, 120 x 1 | 21 | Soutient le muscle cardiaque | Ondersteunt de hartspier | Supports the heart muscle
horse | Électrolytes pour cheval | Elektrolyten voor paarden | Electrolytes for horses | canister | 1 kg, 4 kg | 18.6 | Compense les pertes dues à la sueur | Compenseert zoutverlies door zweten | Makes up for losses through sweat
horse | Biotine pour la corne | Biotine voor de hoef | Biotin for hooves | canister | 1 kg, 3 kg | 34 | Améliore la qualité du sabot en six à neuf mois | Verbetert de hoefkwaliteit in zes tot negen maanden | Improves hoof quality in six to nine months
cattle | Bolus d'oligo-éléments | Sporenelementenbolus | Trace element bolus | bolus | 10 x 1, 20 x 1 | 62 | Libère cuivre, cobalt, sélénium et iode pendant six mois | Geeft zes maanden lang koper, kobalt, seleen en jodium af | Releases copper, cobalt, selenium and iodine for six months
pigeon bird | Vitamines pour oiseaux | Vitaminen voor vogels | Vitamins for birds | dropper | 50 ml, 250 ml | 8.6 | À diluer dans l'eau pendant la mue et l'élevage | Te verdunnen in het water tijdens rui en kweek | Dilute in water during moult and breeding
dog cat | Nettoyant auriculaire | Oorreiniger | Ear cleaner | bottle | 100 ml, 250 ml | 9.4 | Dissout le cérumen sans irriter le conduit auditif | Lost oorsmeer op zonder de gehoorgang te irriteren | Dissolves wax without irritating the ear canal
dog cat | Nettoyant oculaire | Oogreiniger | Eye cleaner | dropper | 100 ml, 20 x 5 ml | 7.8 | Élimine les sécrétions du coin de l'œil | Verwijdert afscheiding uit de ooghoek | Removes secretions from the corner of the eye
dog cat | Larmes artificielles à l'hyaluronate | Kunsttranen met hyaluronaat | Artificial tears with hyaluronate | dropper | 10 ml, 20 x 0.5 ml | 8.8 | Hydrate la cornée en cas de sécheresse | Bevochtigt het hoornvlies bij droge ogen | Moistens the cornea in dry eyes
dog cat | Shampooing hydratant à l'avoine | Hydraterende havershampoo | Moisturising oat shampoo | bottle | 200 ml, 500 ml | 11.6 | Pour la peau sèche et sensible, en entretien | Voor de droge en gevoelige huid, als onderhoud | For dry and sensitive skin, for maintenance
dog cat | Shampooing kératolytique | Keratolytische shampoo | Keratolytic shampoo | bottle | 200 ml, 500 ml | 13.8 | L'acide salicylique élimine les pellicules et l'excès de sébum | Salicylzuur verwijdert schilfers en overtollig talg | Salicylic acid removes scales and excess sebum
dog cat | Mousse nettoyante à la chlorhexidine | Reinigende mousse met chloorhexidine | Chlorhexidine cleansing mousse | spray | 150 ml, 200 ml | 14.2 | Sans rinçage, pratique entre deux shampooings | Zonder spoelen, handig tussen twee wasbeurten | No rinsing, handy between two shampoos
dog cat | Dentifrice enzymatique | Enzymatische tandpasta | Enzymatic toothpaste | tube | 70 g, 12 x 70 g | 7.4 | Au goût de volaille, s'avale sans danger | Met gevogeltesmaak, mag ingeslikt worden | Poultry flavour, safe to swallow
dog cat | Gel bucco-dentaire au zinc | Mondgel met zink | Zinc oral gel | tube | 59 ml | 13.6 | Limite la plaque dentaire et la mauvaise haleine | Beperkt tandplak en slechte adem | Limits plaque and bad breath
horse | Onguent pour sabots | Hoefzalf | Hoof ointment | canister | 500 ml, 1 L, 2.5 L | 12.4 | Nourrit et protège la corne | Voedt en beschermt de hoef | Nourishes and protects the hoof
cattle | Baume pour mamelles à la menthe | Uierbalsem met munt | Udder balm with mint | tube | 500 ml, 1 L, 2.5 L | 9.6 | Assouplit le pis et active la circulation | Maakt de uier soepel en stimuleert de doorbloeding | Softens the udder and stimulates circulation
`;
