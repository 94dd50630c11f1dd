/*
 * Active substances with ATCvet codes (public registers), and the medicines that are made of them.
 * * code | gender and name fr | nl | en | stem of brand names | ATCvet | class | marks (yellow, orange, red: AMCRA; narcotic; psychotropic; human; cold; mto)
 * - form | species | strengths | packs | price of the smallest, euros | indications | number of brands
 */
export const INFECTION_SUBSTANCES = `
* amoxicillin | f amoxicilline | amoxicilline | amoxicillin | Amoxi | QJ01CA04 | penicillin | yellow
- chewable-tablet | dog cat | 40 mg, 200 mg, 400 mg | 2 x 10, 10 x 10, 25 x 10 | 7.2 | skin-infection urinary-infection respiratory-infection | 9
- suspension-injection | dog cat cattle pig sheep | 150 mg/ml | 50 ml, 100 ml, 250 ml | 14.5 | respiratory-infection urinary-infection wound | 7
- powder-drinking-water | pig chicken duck turkey | 500 mg/g, 800 mg/g | 250 g, 1 kg, 5 kg | 32 | respiratory-infection digestive-infection | 5
* amoxicillin-clavulanate | f amoxicilline + acide clavulanique | amoxicilline + clavulaanzuur | amoxicillin + clavulanic acid | Clavu | QJ01CR02 | penicillin | orange
- chewable-tablet | dog cat | 50 mg, 250 mg, 500 mg | 2 x 10, 10 x 10, 50 x 10 | 9.8 | skin-infection urinary-infection dental-infection | 9
- suspension-injection | dog cat cattle pig | 140 mg/ml + 35 mg/ml | 40 ml, 100 ml | 24 | skin-infection respiratory-infection urinary-infection | 4
- intramammary-suspension | cattle | 200 mg + 50 mg | 12 x 3 g, 24 x 3 g | 38 | mastitis | 3
* ampicillin | f ampicilline | ampicilline | ampicillin | Ampi | QJ01CA01 | penicillin | yellow
- suspension-injection | cattle pig dog cat | 200 mg/ml | 80 ml, 100 ml | 17 | respiratory-infection urinary-infection | 3
* procaine-benzylpenicillin | f procaïne benzylpénicilline | procaïnebenzylpenicilline | procaine benzylpenicillin | Procapen | QJ01CE09 | penicillin | yellow
- suspension-injection | cattle horse pig sheep | 300 mg/ml | 100 ml, 250 ml | 12.8 | respiratory-infection wound foot-rot | 6
- intramammary-suspension | cattle | 300 mg | 20 x 10 ml | 34 | mastitis | 3
* benzathine-benzylpenicillin | f benzathine benzylpénicilline | benzathinebenzylpenicilline | benzathine benzylpenicillin | Benzapen | QJ01CE08 | penicillin | yellow
- suspension-injection | cattle pig horse | 150 mg/ml | 100 ml | 15.5 | respiratory-infection wound | 2
* cloxacillin | f cloxacilline | cloxacilline | cloxacillin | Cloxa | QJ51CF02 | penicillin | orange
- intramammary-ointment | cattle | 600 mg, 1000 mg | 24 x 4 g, 60 x 4 g | 42 | dry-cow | 5
- eye-ointment | cattle dog cat horse | 167 mg/g | 5 g, 12 x 5 g | 6.4 | conjunctivitis | 3
* cefalexin | f céfalexine | cefalexine | cefalexin | Cefa | QJ01DB01 | cephalosporin | orange
- tablet | dog cat | 75 mg, 300 mg, 600 mg | 2 x 7, 10 x 7, 20 x 7 | 11.5 | skin-infection urinary-infection | 6
- intramammary-ointment | cattle | 200 mg | 12 x 10 g | 32 | mastitis | 2
* cefapirin | f céfapirine | cefapirine | cefapirin | Cefapi | QJ51DB08 | cephalosporin | orange
- intramammary-ointment | cattle | 300 mg | 20 x 10 g | 48 | dry-cow mastitis | 3
- intrauterine-suspension | cattle | 500 mg | 10 x 19 g | 62 | metritis | 3
* cefazolin | f céfazoline | cefazoline | cefazolin | Cefazo | QJ01DB04 | cephalosporin | orange
- powder-injection | dog cat | 1 g, 2 g | 10 x 1 | 24 | wound bone-infection | 2
* cefovecin | f céfovécine | cefovecin | cefovecin | Cefovi | QJ01DD91 | cephalosporin | red cold
- powder-injection | dog cat | 80 mg/ml | 5 ml, 10 ml | 96 | skin-infection urinary-infection dental-infection | 2
* ceftiofur | m ceftiofur | ceftiofur | ceftiofur | Ceftio | QJ01DD90 | cephalosporin | red
- suspension-injection | cattle pig | 50 mg/ml | 100 ml, 250 ml | 58 | respiratory-infection foot-rot metritis | 6
* cefquinome | f cefquinome | cefquinome | cefquinome | Cefqui | QJ01DE90 | cephalosporin | red
- suspension-injection | cattle pig horse | 25 mg/ml | 50 ml, 100 ml | 44 | respiratory-infection mastitis | 3
- intramammary-ointment | cattle | 75 mg, 150 mg | 15 x 8 g | 46 | mastitis dry-cow | 3
* cefoperazone | f céfopérazone | cefoperazon | cefoperazone | Cefopra | QJ51DD12 | cephalosporin | red
- intramammary-suspension | cattle | 250 mg | 12 x 10 ml | 52 | mastitis | 2
* doxycycline | f doxycycline | doxycycline | doxycycline | Doxy | QJ01AA02 | tetracycline | yellow
- tablet | dog cat | 20 mg, 100 mg, 200 mg | 10 x 10, 3 x 10 | 12.4 | respiratory-infection dental-infection | 7
- powder-drinking-water | pig chicken | 500 mg/g | 1 kg, 5 kg | 46 | respiratory-infection mycoplasma | 6
- oral-paste | cat pigeon bird | 25 mg/ml | 15 g | 16 | respiratory-infection | 2
* oxytetracycline | f oxytétracycline | oxytetracycline | oxytetracycline | Oxytet | QJ01AA06 | tetracycline | yellow
- solution-injection | cattle pig sheep | 100 mg/ml, 200 mg/ml | 100 ml, 250 ml | 11.8 | respiratory-infection foot-rot metritis | 7
- cutaneous-spray | cattle sheep pig horse | 25 mg/g | 200 ml | 9.4 | wound foot-rot | 4
* chlortetracycline | f chlortétracycline | chloortetracycline | chlortetracycline | Chlorte | QJ01AA03 | tetracycline | yellow
- cutaneous-spray | cattle sheep pig | 20 mg/g | 150 ml, 300 ml | 10.6 | wound foot-rot | 4
- premix | pig calf | 150 mg/g | 25 kg | 118 | respiratory-infection | 2
* tylosin | f tylosine | tylosine | tylosin | Tylo | QJ01FA90 | macrolide | yellow
- solution-injection | cattle pig | 50 mg/ml, 200 mg/ml | 100 ml, 250 ml | 14 | respiratory-infection dysentery metritis | 6
- powder-drinking-water | pig chicken turkey calf | 1000 mg/g | 100 g, 1.1 kg | 38 | mycoplasma digestive-infection | 4
* tylvalosin | f tylvalosine | tylvalosine | tylvalosin | Tylva | QJ01FA92 | macrolide | yellow
- granules | pig chicken | 625 mg/g | 160 g, 800 g | 148 | mycoplasma digestive-infection | 2
* tilmicosin | f tilmicosine | tilmicosine | tilmicosin | Tilmi | QJ01FA91 | macrolide | yellow
- solution-injection | cattle sheep | 300 mg/ml | 50 ml, 100 ml | 48 | respiratory-infection foot-rot | 4
- solution-drinking-water | pig chicken calf | 250 mg/ml | 240 ml, 960 ml | 76 | mycoplasma respiratory-infection | 4
* tulathromycin | f tulathromycine | tulathromycine | tulathromycin | Tulatho | QJ01FA94 | macrolide | orange
- solution-injection | cattle pig sheep | 25 mg/ml, 100 mg/ml | 50 ml, 100 ml, 250 ml | 84 | respiratory-infection foot-rot | 8
* gamithromycin | f gamithromycine | gamithromycine | gamithromycin | Gamithro | QJ01FA95 | macrolide | orange
- solution-injection | cattle pig sheep | 150 mg/ml | 50 ml, 100 ml | 132 | respiratory-infection | 2
* tildipirosin | f tildipirosine | tildipirosine | tildipirosin | Tildi | QJ01FA96 | macrolide | orange
- solution-injection | pig cattle | 40 mg/ml, 180 mg/ml | 100 ml, 250 ml | 118 | respiratory-infection | 2
* spiramycin-metronidazole | f spiramycine + métronidazole | spiramycine + metronidazol | spiramycin + metronidazole | Spirazo | QJ01RA04 | macrolide | yellow
- film-coated-tablet | dog cat | 150000 IU + 25 mg, 750000 IU + 125 mg, 1500000 IU + 250 mg | 2 x 10, 10 x 10 | 13.6 | dental-infection | 4
* lincomycin | f lincomycine | lincomycine | lincomycin | Linco | QJ01FF02 | lincosamide | yellow
- solution-injection | dog cat pig | 100 mg/ml | 50 ml, 100 ml | 15.2 | wound mycoplasma | 3
- powder-drinking-water | pig chicken | 400 mg/g | 150 g, 1.5 kg | 42 | dysentery digestive-infection | 3
* lincomycin-spectinomycin | f lincomycine + spectinomycine | lincomycine + spectinomycine | lincomycin + spectinomycin | Lincospec | QJ01FF52 | lincosamide | yellow
- solution-injection | cattle pig sheep dog cat | 50 mg/ml + 100 mg/ml | 100 ml | 18.8 | respiratory-infection digestive-infection | 4
* clindamycin | f clindamycine | clindamycine | clindamycin | Clinda | QJ01FF01 | lincosamide | yellow
- hard-capsule | dog cat | 25 mg, 75 mg, 150 mg, 300 mg | 1 x 16, 8 x 10 | 10.2 | dental-infection bone-infection wound | 5
- oral-solution | dog cat | 25 mg/ml | 20 ml | 12.6 | dental-infection wound | 4
* enrofloxacin | f enrofloxacine | enrofloxacine | enrofloxacin | Enro | QJ01MA90 | fluoroquinolone | red
- tablet | dog cat | 15 mg, 50 mg, 150 mg | 1 x 10, 10 x 10 | 8.6 | urinary-infection respiratory-infection skin-infection | 8
- solution-injection | dog cat cattle pig | 25 mg/ml, 50 mg/ml, 100 mg/ml | 50 ml, 100 ml, 250 ml | 16.4 | respiratory-infection urinary-infection digestive-infection | 8
- solution-drinking-water | chicken turkey rabbit | 100 mg/ml | 1 L, 5 L | 54 | respiratory-infection | 4
* marbofloxacin | f marbofloxacine | marbofloxacine | marbofloxacin | Marbo | QJ01MA93 | fluoroquinolone | red
- tablet | dog cat | 5 mg, 20 mg, 80 mg | 1 x 10, 10 x 10 | 11.6 | skin-infection urinary-infection respiratory-infection | 7
- solution-injection | cattle pig dog cat | 20 mg/ml, 100 mg/ml | 50 ml, 100 ml, 250 ml | 34 | respiratory-infection mastitis urinary-infection | 7
* danofloxacin | f danofloxacine | danofloxacine | danofloxacin | Dano | QJ01MA92 | fluoroquinolone | red
- solution-injection | cattle | 180 mg/ml | 50 ml, 100 ml | 62 | respiratory-infection | 2
* pradofloxacin | f pradofloxacine | pradofloxacine | pradofloxacin | Prado | QJ01MA97 | fluoroquinolone | red
- tablet | dog | 15 mg, 60 mg, 120 mg | 1 x 7, 10 x 7 | 18.5 | skin-infection urinary-infection dental-infection | 2
- oral-suspension | cat | 25 mg/ml | 15 ml, 30 ml | 34 | respiratory-infection skin-infection | 2
* florfenicol | m florfénicol | florfenicol | florfenicol | Florfe | QJ01BA90 | phenicol | yellow
- solution-injection | cattle pig sheep | 300 mg/ml, 450 mg/ml | 100 ml, 250 ml | 42 | respiratory-infection foot-rot | 8
- premix | pig | 40 mg/g | 5 kg, 25 kg | 76 | respiratory-infection | 3
* thiamphenicol | m thiamphénicol | thiamfenicol | thiamphenicol | Thiam | QJ01BA02 | phenicol | yellow
- cutaneous-spray | cattle sheep | 25 mg/g | 150 ml | 13.4 | foot-rot wound | 2
* gentamicin | f gentamicine | gentamicine | gentamicin | Genta | QJ01GB03 | aminoglycoside | orange
- solution-injection | horse dog cat pig | 50 mg/ml, 85 mg/ml | 50 ml, 100 ml | 14.2 | respiratory-infection urinary-infection | 4
- eye-drops | dog cat horse | 3 mg/ml | 5 ml, 10 ml | 8.8 | conjunctivitis | 4
* neomycin | f néomycine | neomycine | neomycin | Neo | QA07AA01 | aminoglycoside | orange
- powder-drinking-water | pig chicken calf | 500 mg/g | 100 g, 1 kg | 28 | digestive-infection | 3
* framycetin | f framycétine | framycetine | framycetin | Frami | QS01AA07 | aminoglycoside | orange
- eye-ointment | dog cat horse | 5 mg/g | 5 g | 9.2 | conjunctivitis | 2
* apramycin | f apramycine | apramycine | apramycin | Apra | QA07AA92 | aminoglycoside | orange
- powder-drinking-water | pig calf chicken rabbit | 552 mg/g | 50 g, 1 kg | 44 | digestive-infection | 2
* paromomycin | f paromomycine | paromomycine | paromomycin | Paromo | QA07AA06 | aminoglycoside | orange
- solution-drinking-water | calf pig | 140 mg/ml | 125 ml, 500 ml, 1 L | 46 | digestive-infection cryptosporidiosis | 3
* colistin | f colistine | colistine | colistin | Coli | QA07AA10 | polymyxin | red
- powder-drinking-water | pig calf chicken | 4000000 IU/g | 100 g, 1 kg | 24 | digestive-infection | 4
- oral-solution | calf piglet chicken | 2000000 IU/ml | 100 ml, 1 L | 22 | digestive-infection | 3
* tiamulin | f tiamuline | tiamuline | tiamulin | Tiamu | QJ01XQ01 | pleuromutilin | yellow
- solution-injection | pig | 200 mg/ml | 100 ml | 26 | dysentery mycoplasma | 2
- solution-drinking-water | pig chicken turkey | 125 mg/ml | 1 L, 5 L | 62 | dysentery mycoplasma | 3
* sulfadiazine-trimethoprim | f sulfadiazine + triméthoprime | sulfadiazine + trimethoprim | sulfadiazine + trimethoprim | Sulfatrim | QJ01EW10 | sulfonamide | yellow
- oral-paste | horse | 333 mg/g + 67 mg/g | 45 g, 5 x 45 g | 14.6 | respiratory-infection wound urinary-infection | 4
- tablet | dog | 100 mg + 20 mg, 400 mg + 80 mg | 3 x 10, 10 x 10 | 9.6 | urinary-infection digestive-infection | 3
- solution-injection | cattle pig horse | 200 mg/ml + 40 mg/ml | 100 ml, 250 ml | 15.6 | respiratory-infection metritis | 5
- powder-drinking-water | pig chicken calf | 500 mg/g + 100 mg/g | 1 kg, 5 kg | 42 | digestive-infection respiratory-infection | 4
* metronidazole | m métronidazole | metronidazol | metronidazole | Metro | QJ01XD01 | nitroimidazole | yellow
- tablet | dog cat | 250 mg, 500 mg | 2 x 10, 10 x 10 | 8.4 | giardia digestive-infection dental-infection | 5
- oral-suspension | dog cat | 50 mg/ml | 30 ml, 100 ml | 14.8 | giardia diarrhoea | 2
* fusidic-acid | m acide fusidique | fusidinezuur | fusidic acid | Fusi | QS01AA13 | eye | yellow
- eye-gel | dog cat rabbit | 10 mg/g | 3 g, 5 g | 10.4 | conjunctivitis | 3
* chloramphenicol | m chloramphénicol | chlooramfenicol | chloramphenicol | Chlora | QS01AA01 | eye | yellow
- eye-ointment | dog cat rabbit bird | 10 mg/g | 5 g | 7.8 | conjunctivitis | 3
- eye-drops | dog cat rabbit | 5 mg/ml | 10 ml | 8.2 | conjunctivitis | 2
* tobramycin | f tobramycine | tobramycine | tobramycin | Tobra | QS01AA12 | eye | orange human
- eye-drops | dog cat | 3 mg/ml | 5 ml | 6.2 | conjunctivitis | 2
* ketoconazole | m kétoconazole | ketoconazol | ketoconazole | Keto | QJ02AB02 | antifungal |
- tablet | dog | 200 mg, 400 mg | 1 x 10, 3 x 10 | 18.4 | ringworm | 3
* itraconazole | m itraconazole | itraconazol | itraconazole | Itra | QJ02AC02 | antifungal |
- oral-solution | cat | 10 mg/ml | 52 ml | 46 | ringworm | 3
* enilconazole | m énilconazole | enilconazol | enilconazole | Enilco | QD01AC90 | antifungal |
- concentrate-cutaneous | dog cattle horse | 100 mg/ml | 100 ml, 1 L | 26 | ringworm | 3
* chlorhexidine-miconazole | f chlorhexidine + miconazole | chloorhexidine + miconazol | chlorhexidine + miconazole | Chlormic | QD08AC52 | antifungal |
- shampoo | dog cat | 20 mg/ml + 20 mg/ml | 200 ml, 500 ml | 14.8 | seborrhoea ringworm | 6
* chlorhexidine | f chlorhexidine | chloorhexidine | chlorhexidine | Hexi | QD08AC02 | antiseptic |
- cutaneous-solution | dog cat horse | 0.5 mg/ml, 40 mg/ml | 250 ml, 500 ml, 5 L | 7.6 | wound skin-infection | 6
- shampoo | dog cat | 40 mg/ml | 250 ml | 13.2 | skin-infection | 5
- gel | dog cat horse | 10 mg/g | 50 g, 100 g | 9.8 | wound | 4
* povidone-iodine | f povidone iodée | povidonjodium | povidone iodine | Povi | QD08AG02 | antiseptic |
- cutaneous-solution | dog cat horse cattle | 100 mg/ml | 100 ml, 500 ml, 1 L, 5 L | 5.8 | wound | 6
- ointment | dog cat horse | 100 mg/g | 50 g, 250 g | 8.4 | wound | 3
* silver-sulfadiazine | f sulfadiazine argentique | zilversulfadiazine | silver sulfadiazine | Argenta | QD06BA01 | skin | human
- cream | dog cat horse | 10 mg/g | 50 g, 500 g | 8.8 | wound | 2
* polymyxin-miconazole-prednisolone | f polymyxine B + miconazole + prednisolone | polymyxine B + miconazol + prednisolon | polymyxin B + miconazole + prednisolone | Otomic | QS02CA01 | ear | yellow
- ear-drops | dog cat | 0.5 mg/ml + 20 mg/ml + 5 mg/ml | 15 ml, 30 ml, 100 ml | 11.4 | otitis ear-mites skin-infection | 6
* gentamicin-betamethasone-clotrimazole | f gentamicine + bétaméthasone + clotrimazole | gentamicine + betamethason + clotrimazol | gentamicin + betamethasone + clotrimazole | Otogen | QS02CA90 | ear | orange
- ear-drops | dog | 3 mg/ml + 1 mg/ml + 10 mg/ml | 15 ml, 30 ml | 16.4 | otitis | 5
* marbofloxacin-clotrimazole-dexamethasone | f marbofloxacine + clotrimazole + dexaméthasone | marbofloxacine + clotrimazol + dexamethason | marbofloxacin + clotrimazole + dexamethasone | Otomarb | QS02CA06 | ear | red
- ear-drops | dog | 3 mg/ml + 10 mg/ml + 1 mg/ml | 10 ml, 20 ml, 30 ml | 18.2 | otitis | 4
* florfenicol-terbinafine-betamethasone | m florfénicol + terbinafine + bétaméthasone | florfenicol + terbinafine + betamethason | florfenicol + terbinafine + betamethasone | Otoflor | QS02CA91 | ear | yellow
- ear-gel | dog | 10 mg/ml + 10 mg/ml + 1 mg/ml | 2 x 1.2 g, 20 x 1.2 g | 24 | otitis | 2
`;
