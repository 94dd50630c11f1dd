/* Values of axes that are words: as the table of equipment writes them | fr | nl | en */
export const EQUIPMENT_WORDS = `
blue | bleu | blauw | blue
red | rouge | rood | red
green | vert | groen | green
yellow | jaune | geel | yellow
pink | rose | roze | pink
black | noir | zwart | black
white | blanc | wit | white
orange | orange | oranje | orange
beige | beige | beige | beige
grey | gris | grijs | grey
navy | bleu marine | marineblauw | navy
burgundy | bordeaux | bordeaux | burgundy
turquoise | turquoise | turkoois | turquoise
violet | violet | paars | violet
transparent | transparent | transparant | transparent
Luer excentré | Luer excentré | Luer excentrisch | Luer eccentric
Flacon | pour flacon | met flesopzet | bottle-mount
Tuyau | à tuyau | met slang | tube-feed
Sans ailettes | sans ailettes | zonder vleugels | without wings
Avec ailettes | avec ailettes | met vleugels | with wings
20 gouttes | 20 gouttes/ml | 20 druppels/ml | 20 drops/ml
60 gouttes | 60 gouttes/ml | 60 druppels/ml | 60 drops/ml
Gros débit | gros débit | hoog debiet | high flow
Standard | standard | standaard | standard
Avec prolongateur 10 cm | avec prolongateur 10 cm | met verlengslang 10 cm | with 10 cm extension
Chien | chien | hond | dog
Chat | chat | kat | cat
NAC | NAC | bijzondere dieren | exotic pets
Foley | Foley | Foley | Foley
Aiguille ronde | aiguille ronde 1/2 | ronde naald 1/2 | round needle 1/2
Aiguille triangulaire | aiguille triangulaire 3/8 | snijdende naald 3/8 | cutting needle 3/8
Sans aiguille | sans aiguille | zonder naald | without needle
15 agrafes | 15 agrafes | 15 nietjes | 15 staples
35 agrafes | 35 agrafes | 35 nietjes | 35 staples
Bleue | bleue | blauw | blue
Incolore | incolore | kleurloos | clear
Acier carbone | acier carbone | koolstofstaal | carbon steel
Inox | inox | inox | stainless steel
Plein | plein | zonder opening | plain
Fenêtré | fenêtré | met opening | fenestrated
Adhésif | adhésif | kleefrand | adhesive
Renforcée | renforcée | versterkt | reinforced
Renforcées | renforcées | versterkt | reinforced
Latex poudré | latex poudré | latex gepoederd | powdered latex
Latex non poudré | latex non poudré | latex poedervrij | powder-free latex
Néoprène | néoprène | neopreen | neoprene
Nitrile | nitrile | nitril | nitrile
Vinyle | vinyle | vinyl | vinyl
Avec protège-épaule | avec protège-épaule | met schouderbescherming | with shoulder guard
Non stériles | non stériles | niet-steriel | non-sterile
Stériles | stériles | steriel | sterile
Stérile | stérile | steriel | sterile
Coton | coton | katoen | cotton
Coton-viscose | coton-viscose | katoen-viscose | cotton-viscose
Hydrocolloïde | hydrocolloïde | hydrocolloïd | hydrocolloid
Alginate | alginate | alginaat | alginate
Mousse | mousse | schuim | foam
Non adhérent | non adhérent | niet-verklevend | non-adherent
Argent | à l'argent | met zilver | silver
Miel | au miel | met honing | honey
Transparente | transparente | transparant | transparent
Souple | souple | soepel | soft
Gonflable | gonflable | opblaasbaar | inflatable
Plastique | plastique | kunststof | plastic
Droits | droits | recht | straight
Courbes | courbes | gebogen | curved
Droit | droit | recht | straight
Courbe | courbe | gebogen | curved
Droite | droite | recht | straight
Tungstène | tungstène | wolfraamcarbide | tungsten carbide
Titane | titane | titanium | titanium
1 x 2 dents | 1 x 2 dents | 1 x 2 tanden | 1 x 2 teeth
Sans dents | sans dents | zonder tanden | without teeth
4 x 5 dents | 4 x 5 dents | 4 x 5 tanden | 4 x 5 teeth
5 x 6 dents | 5 x 6 dents | 5 x 6 tanden | 5 x 6 teeth
Pointes droites | pointes droites | rechte punten | straight points
Pointes angulées | pointes angulées | gehoekte punten | angled points
Pointes mousses | pointes mousses | stompe punten | blunt points
Pointes aiguës | pointes aiguës | scherpe punten | sharp points
Verrouillée | verrouillée | vergrendeld | locking
4 trous | 4 trous | 4 gaten | 4 holes
6 trous | 6 trous | 6 gaten | 6 holes
8 trous | 8 trous | 8 gaten | 8 holes
10 trous | 10 trous | 10 gaten | 10 holes
Luxateur | luxateur | luxator | luxator
Ailé | ailé | gevleugeld | winged
Petit chien | petit chien | kleine hond | small dog
Grand chien | grand chien | grote hond | large dog
Rongeur | rongeur | knaagdier | rodent
Universel | universel | universeel | universal
Parodontal | parodontal | parodontaal | periodontal
Sous-gingival | sous-gingival | subgingivaal | subgingival
Fine | fine | fijn | fine
Moyenne | moyenne | middel | medium
Bain | Bain | Bain | Bain
Pièce en T | pièce en T | T-stuk | T-piece
Circulaire adulte | circulaire adulte | cirkelsysteem volwassen | adult circle
Circulaire pédiatrique | circulaire pédiatrique | cirkelsysteem pediatrisch | paediatric circle
Simple | simple | enkel | single
Double pavillon | double pavillon | dubbelzijdig | dual head
Cardiologie | cardiologie | cardiologie | cardiology
Pédiatrique | pédiatrique | pediatrisch | paediatric
10 secondes | 10 secondes | 10 seconden | 10 seconds
30 secondes | 30 secondes | 30 seconden | 30 seconds
Embout souple | embout souple | soepele tip | flexible tip
À piles | à piles | op batterijen | battery
Rechargeable | rechargeable | oplaadbaar | rechargeable
Vidéo | vidéo | video | video
Direct | direct | direct | direct
Indirect | indirect | indirect | indirect
Panoptique | panoptique | panoptisch | panoptic
Connecté | connecté | geconnecteerd | connected
Un tuyau | un tuyau | één slang | one tube
Deux tuyaux | deux tuyaux | twee slangen | two tubes
5 agents | 5 agents | 5 verwekkers | 5 pathogens
Concentré | concentré | concentraat | concentrate
Prêt à l'emploi | prêt à l'emploi | gebruiksklaar | ready to use
5 paramètres | 5 paramètres | 5 parameters | 5 parameters
10 paramètres | 10 paramètres | 10 parameters | 10 parameters
11 paramètres | 11 paramètres | 11 parameters | 11 parameters
Sang | glucose | glucose | glucose
Cétones | cétones | ketonen | ketones
Sérum | sérum | serum | serum
Héparine lithium | héparine lithium | lithiumheparine | lithium heparin
Fluorure | fluorure | fluoride | fluoride
Citrate | citrate | citraat | citrate
Bords rodés | bords rodés | geslepen randen | ground edges
Plage dépolie | plage dépolie | matrand | frosted end
Fixateur | fixateur | fixatief | fixative
Éosine | éosine | eosine | eosin
Thiazine | thiazine | thiazine | thiazine
Kit complet | kit complet | volledige kit | complete kit
Sec | sec | droog | dry
Milieu Amies | milieu Amies | Amies-medium | Amies medium
Milieu Amies charbon | milieu Amies charbon | Amies-medium met kool | Amies charcoal medium
Mini-pointe | mini-pointe | minitip | mini tip
Formol 4 % | formol 4 % | formol 4 % | formalin 4 %
Lingettes | lingettes | doekjes | wipes
Pré-désinfection | pré-désinfection | voorontsmetting | pre-disinfection
Désinfection à froid | désinfection à froid | koude ontsmetting | cold disinfection
Enzymatique | enzymatique | enzymatisch | enzymatic
Neutre | neutre | neutraal | neutral
Parfumé | parfumé | geparfumeerd | scented
Sans parfum | sans parfum | parfumvrij | unscented
À la chlorhexidine | à la chlorhexidine | met chloorhexidine | with chlorhexidine
Acide peracétique | acide peracétique | perazijnzuur | peracetic acid
Glutaraldéhyde | glutaraldéhyde | glutaaraldehyde | glutaraldehyde
Iode | iode | jodium | iodine
Femme | femme | dames | women
Homme | homme | heren | men
Unisexe | unisexe | unisex | unisex
Cargo | cargo | cargo | cargo
Manches courtes | manches courtes | korte mouwen | short sleeves
Manches longues | manches longues | lange mouwen | long sleeves
Jetable | jetable | wegwerp | disposable
Avec thermostat | avec thermostat | met thermostaat | with thermostat
Sans thermostat | sans thermostat | zonder thermostaat | without thermostat
Fixe | fixe | vast | fixed
Électrique | électrique | elektrisch | electric
Hydraulique | hydraulique | hydraulisch | hydraulic
Murale | murale | wandmodel | wall-mounted
Stratifié | stratifié | laminaat | laminate
Sur pied | sur pied | op statief | on stand
Plafonnier | plafonnier | plafondmodel | ceiling
Petits animaux | petits animaux | kleine huisdieren | small animals
Chevaux | chevaux | paarden | horses
Bovins | bovins | runderen | cattle
Moutons | moutons | schapen | sheep
Acier | acier | staal | steel
Céramique | céramique | keramiek | ceramic
Mini | mini | mini | mini
Compact | compact | compact | compact
Bovin | bovin | rund | cattle
Porc | porc | varken | pig
Mouton | mouton | schaap | sheep
Électronique | électronique | elektronisch | electronic
Acide lactique | acide lactique | melkzuur | lactic acid
Chlorhexidine | chlorhexidine | chloorhexidine | chlorhexidine
Filmogène | filmogène | filmvormend | film-forming
Sèches | sèches | droog | dry
Humides | humides | vochtig | moist
Cliquet double | cliquet double | dubbele pal | double ratchet
Nickelé | nickelé | vernikkeld | nickel-plated
Poudre à diluer | poudre à diluer | oplosbaar poeder | soluble powder
Sonde souple | sonde souple | soepele sonde | flexible probe
Sonde inox | sonde inox | inox sonde | stainless probe
Droitier | droitier | rechtshandig | right-handed
Gaucher | gaucher | linkshandig | left-handed
Double tranchant | double tranchant | tweesnijdend | double-edged
Étroit | étroit | smal | narrow
Large | large | breed | wide
Bois | bois | hout | wood
Caoutchouc | caoutchouc | rubber | rubber
Gauche | gauche | links | left
Rapide | rapide | snel | fast
Hiver | hiver | winter | winter
Veau | veau | kalf | calf
Cheval | cheval | paard | horse
Corde | corde | touw | rope
Nylon | nylon | nylon | nylon
À ressort | à ressort | met veer | spring-loaded
Aluminium | aluminium | aluminium | aluminium
Bleu | bleu | blauw | blue
`;
