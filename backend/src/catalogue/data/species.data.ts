/* Target species: code | name fr | nl | en | in a French sentence | in a Dutch one | in an English one */
export const SPECIES = `
dog | Chien | Hond | Dog | le chien | honden | dogs
cat | Chat | Kat | Cat | le chat | katten | cats
horse | Cheval | Paard | Horse | le cheval | paarden | horses
cattle | Bovins | Rund | Cattle | les bovins | runderen | cattle
calf | Veau | Kalf | Calf | le veau | kalveren | calves
pig | Porc | Varken | Pig | le porc | varkens | pigs
piglet | Porcelet | Big | Piglet | le porcelet | biggen | piglets
sheep | Mouton | Schaap | Sheep | les ovins | schapen | sheep
goat | Chèvre | Geit | Goat | les caprins | geiten | goats
chicken | Poule | Kip | Chicken | la poule | kippen | chickens
turkey | Dinde | Kalkoen | Turkey | la dinde | kalkoenen | turkeys
duck | Canard | Eend | Duck | le canard | eenden | ducks
pigeon | Pigeon | Duif | Pigeon | le pigeon | duiven | pigeons
rabbit | Lapin | Konijn | Rabbit | le lapin | konijnen | rabbits
ferret | Furet | Fret | Ferret | le furet | fretten | ferrets
guinea-pig | Cobaye | Cavia | Guinea pig | le cobaye | cavia's | guinea pigs
bird | Oiseaux de cage | Kooivogels | Cage birds | les oiseaux de cage | kooivogels | cage birds
bee | Abeille | Honingbij | Honey bee | les abeilles | honingbijen | honey bees
fish | Poissons | Vissen | Fish | les poissons | vissen | fish
`;

/* Routes of administration: code | fr | nl | en */
export const ROUTES = `
oral | Voie orale | Oraal | Oral
subcutaneous | Voie sous-cutanée | Subcutaan | Subcutaneous
intramuscular | Voie intramusculaire | Intramusculair | Intramuscular
intravenous | Voie intraveineuse | Intraveneus | Intravenous
intraarticular | Voie intra-articulaire | Intra-articulair | Intra-articular
perineural | Voie périneurale | Perineuraal | Perineural
inhalation | Inhalation | Inhalatie | Inhalation
intranasal | Voie nasale | Nasaal | Nasal
cutaneous | Voie cutanée | Cutaan | Cutaneous
spot-on | Spot-on | Spot-on | Spot-on
pour-on | Pour-on | Pour-on | Pour-on
auricular | Voie auriculaire | Auriculair | Auricular
ocular | Voie oculaire | Oculair | Ocular
intramammary | Voie intramammaire | Intramammair | Intramammary
intrauterine | Voie intra-utérine | Intra-uterien | Intrauterine
vaginal | Voie vaginale | Vaginaal | Vaginal
drinking-water | Dans l'eau de boisson | Via het drinkwater | In drinking water
in-feed | Dans l'aliment | Via het voer | In feed
in-hive | Dans la ruche | In de bijenkast | In-hive
`;
