/* See substances-infection.data.ts for the columns. */
export const PARASITE_SUBSTANCES = `
* ivermectin | f ivermectine | ivermectine | ivermectin | Iver | QP54AA01 | macrocyclic-lactone |
- solution-injection | cattle pig sheep | 10 mg/ml | 50 ml, 200 ml, 500 ml | 14.6 | roundworms mange lice | 7
- oral-paste | horse | 18.7 mg/g | 1 x 6.42 g, 10 x 6.42 g | 6.8 | roundworms | 7
- pour-on | cattle | 5 mg/ml | 250 ml, 1 L, 2.5 L | 18.4 | roundworms lice mange | 6
- spot-on | bird pigeon rabbit | 5 mg/ml | 10 ml | 9.6 | mange lice | 2
* ivermectin-praziquantel | f ivermectine + praziquantel | ivermectine + praziquantel | ivermectin + praziquantel | Iverprazi | QP54AA51 | macrocyclic-lactone |
- oral-paste | horse | 18.7 mg/g + 140 mg/g | 1 x 7.5 g, 10 x 7.5 g | 11.4 | roundworms tapeworms | 4
* doramectin | f doramectine | doramectine | doramectin | Dora | QP54AA03 | macrocyclic-lactone |
- solution-injection | cattle pig sheep | 10 mg/ml | 50 ml, 200 ml, 500 ml | 24 | roundworms mange lice | 4
* eprinomectin | f éprinomectine | eprinomectine | eprinomectin | Eprino | QP54AA04 | macrocyclic-lactone |
- pour-on | cattle sheep goat | 5 mg/ml | 250 ml, 1 L, 2.5 L, 5 L | 38 | roundworms lice mange | 7
* moxidectin | f moxidectine | moxidectine | moxidectin | Moxi | QP54AB02 | macrocyclic-lactone |
- oral-gel | horse | 18.92 mg/g | 14.4 g, 20 x 14.4 g | 14.8 | roundworms | 3
- drench | sheep | 1 mg/ml | 1 L, 5 L | 32 | roundworms | 3
- solution-injection | cattle sheep | 10 mg/ml, 100 mg/ml | 50 ml, 200 ml | 36 | roundworms mange | 3
- pour-on | cattle | 5 mg/ml | 500 ml, 2.5 L | 44 | roundworms lice | 2
* selamectin | f sélamectine | selamectine | selamectin | Sela | QP54AA05 | macrocyclic-lactone |
- spot-on | cat | 15 mg, 45 mg, 60 mg | 3 x 1, 6 x 1, 15 x 1 | 16.8 | fleas ear-mites heartworm roundworms | 5
- spot-on | dog | 30 mg, 60 mg, 120 mg, 240 mg | 3 x 1, 6 x 1 | 18.2 | fleas mange heartworm | 5
* milbemycin-praziquantel | f milbémycine oxime + praziquantel | milbemycineoxime + praziquantel | milbemycin oxime + praziquantel | Milbe | QP54AB51 | anthelmintic |
- film-coated-tablet | cat | 4 mg + 10 mg, 16 mg + 40 mg | 1 x 2, 10 x 2, 24 x 2 | 9.8 | roundworms tapeworms heartworm | 7
- tablet | dog | 2.5 mg + 25 mg, 12.5 mg + 125 mg | 1 x 2, 10 x 2, 24 x 2 | 10.6 | roundworms tapeworms lungworms heartworm | 7
* fenbendazole | m fenbendazole | fenbendazol | fenbendazole | Fenben | QP52AC13 | anthelmintic |
- tablet | dog cat | 150 mg, 250 mg, 500 mg | 1 x 8, 10 x 10 | 7.8 | roundworms giardia | 5
- oral-suspension | cattle horse sheep | 100 mg/ml | 1 L, 2.5 L | 42 | roundworms lungworms | 4
- oral-paste | horse cat dog | 187.5 mg/g | 5 g, 24 g | 8.2 | roundworms | 4
- oral-powder | pig | 40 mg/g | 1 kg, 5 kg | 36 | roundworms | 2
* albendazole | m albendazole | albendazol | albendazole | Albe | QP52AC11 | anthelmintic |
- drench | cattle sheep | 25 mg/ml, 100 mg/ml | 1 L, 5 L | 22 | roundworms liver-fluke tapeworms | 4
* febantel-pyrantel-praziquantel | m fébantel + pyrantel + praziquantel | febantel + pyrantel + praziquantel | febantel + pyrantel + praziquantel | Febapra | QP52AC55 | anthelmintic |
- tablet | dog | 150 mg + 144 mg + 50 mg | 1 x 2, 13 x 8, 30 x 10 | 5.8 | roundworms tapeworms giardia | 9
* praziquantel | m praziquantel | praziquantel | praziquantel | Prazi | QP52AA01 | anthelmintic |
- film-coated-tablet | dog cat | 50 mg | 1 x 10, 10 x 10 | 12.4 | tapeworms | 4
- solution-injection | dog cat | 56.8 mg/ml | 10 ml, 50 ml | 26 | tapeworms | 2
* pyrantel | m pyrantel | pyrantel | pyrantel | Pyra | QP52AF02 | anthelmintic |
- oral-paste | horse | 400 mg/g | 24 g | 7.4 | roundworms tapeworms | 4
- oral-paste | dog cat | 44 mg/g | 10 g, 24 g | 6.4 | roundworms | 4
* emodepside-praziquantel | m émodepside + praziquantel | emodepside + praziquantel | emodepside + praziquantel | Emoprazi | QP52AX60 | anthelmintic |
- spot-on | cat | 0.35 ml, 0.7 ml, 1.12 ml | 2 x 1, 20 x 1 | 12.8 | roundworms tapeworms | 2
* levamisole | m lévamisole | levamisol | levamisole | Leva | QP52AE01 | anthelmintic |
- solution-injection | cattle sheep pig | 75 mg/ml | 100 ml, 500 ml | 11.2 | roundworms lungworms | 3
- powder-drinking-water | pig chicken pigeon | 100 mg/g | 100 g, 1 kg | 14.8 | roundworms | 3
* flubendazole | m flubendazole | flubendazol | flubendazole | Fluben | QP52AC12 | anthelmintic |
- oral-powder | pig chicken | 50 mg/g | 600 g, 12 kg | 28 | roundworms | 3
- tablet | dog cat | 220 mg | 1 x 10 | 8.8 | roundworms tapeworms | 2
* triclabendazole | m triclabendazole | triclabendazol | triclabendazole | Tricla | QP52AC01 | flukicide |
- drench | cattle sheep | 50 mg/ml, 100 mg/ml | 1 L, 5 L | 58 | liver-fluke | 3
* closantel | m closantel | closantel | closantel | Closa | QP52AG09 | flukicide |
- drench | sheep | 50 mg/ml | 1 L, 5 L | 44 | liver-fluke roundworms | 3
- solution-injection | cattle | 50 mg/ml | 250 ml, 500 ml | 48 | liver-fluke | 2
* oxyclozanide | m oxyclozanide | oxyclozanide | oxyclozanide | Oxyclo | QP52AG06 | flukicide |
- drench | cattle sheep | 34 mg/ml | 1 L, 5 L | 34 | liver-fluke tapeworms | 2
* nitroxinil | m nitroxinil | nitroxinil | nitroxynil | Nitrox | QP52AG08 | flukicide |
- solution-injection | cattle sheep | 340 mg/ml | 250 ml | 44 | liver-fluke | 1
* toltrazuril | m toltrazuril | toltrazuril | toltrazuril | Toltra | QP51AJ01 | anticoccidial |
- oral-suspension | piglet calf sheep | 50 mg/ml | 100 ml, 250 ml, 1 L | 32 | coccidiosis | 8
- solution-drinking-water | chicken turkey pigeon | 25 mg/ml | 1 L, 5 L | 62 | coccidiosis | 5
* diclazuril | m diclazuril | diclazuril | diclazuril | Dicla | QP51AJ03 | anticoccidial |
- oral-suspension | calf sheep | 2.5 mg/ml | 250 ml, 1 L, 2.5 L | 48 | coccidiosis | 4
* halofuginone | f halofuginone | halofuginon | halofuginone | Halo | QP51AX08 | anticoccidial |
- oral-solution | calf | 0.5 mg/ml | 490 ml, 980 ml | 42 | cryptosporidiosis | 4
* amprolium | m amprolium | amprolium | amprolium | Ampro | QP51AX09 | anticoccidial |
- solution-drinking-water | chicken turkey | 400 mg/ml | 500 ml, 1 L | 28 | coccidiosis | 3
* imidocarb | m imidocarbe | imidocarb | imidocarb | Imido | QP51AE01 | anticoccidial | mto
- solution-injection | cattle horse sheep dog | 85 mg/ml | 100 ml | 62 | babesiosis | 1
* fipronil | m fipronil | fipronil | fipronil | Fipro | QP53AX15 | ectoparasiticide |
- spot-on | cat | 50 mg | 3 x 1, 6 x 1, 24 x 1 | 9.6 | fleas ticks lice | 9
- spot-on | dog | 67 mg, 134 mg, 268 mg, 402 mg | 3 x 1, 6 x 1, 24 x 1 | 10.8 | fleas ticks lice | 9
- cutaneous-spray | dog cat | 2.5 mg/ml | 100 ml, 250 ml, 500 ml | 12.4 | fleas ticks | 5
* fipronil-methoprene | m fipronil + S-méthoprène | fipronil + S-methopreen | fipronil + S-methoprene | Fiprome | QP53AX65 | ectoparasiticide |
- spot-on | cat ferret | 50 mg + 60 mg | 3 x 1, 6 x 1, 30 x 1 | 14.2 | fleas ticks lice | 6
- spot-on | dog | 67 mg + 60.3 mg, 134 mg + 120.6 mg, 268 mg + 241.2 mg, 402 mg + 361.8 mg | 3 x 1, 6 x 1, 30 x 1 | 15.4 | fleas ticks lice | 6
* imidacloprid | m imidaclopride | imidacloprid | imidacloprid | Imicla | QP53AX17 | ectoparasiticide |
- spot-on | cat rabbit | 40 mg, 80 mg | 4 x 1, 24 x 1 | 13.8 | fleas | 4
- spot-on | dog | 40 mg, 100 mg, 250 mg, 400 mg | 4 x 1, 24 x 1 | 14.6 | fleas lice | 4
* imidacloprid-permethrin | m imidaclopride + perméthrine | imidacloprid + permethrin | imidacloprid + permethrin | Imiper | QP53AC54 | ectoparasiticide |
- spot-on | dog | 40 mg + 200 mg, 100 mg + 500 mg, 250 mg + 1250 mg, 400 mg + 2000 mg | 4 x 1, 24 x 1 | 18.4 | fleas ticks flies | 5
* imidacloprid-moxidectin | m imidaclopride + moxidectine | imidacloprid + moxidectine | imidacloprid + moxidectin | Imimox | QP54AB52 | macrocyclic-lactone |
- spot-on | cat ferret | 40 mg + 4 mg, 80 mg + 8 mg | 3 x 1, 24 x 1 | 19.8 | fleas roundworms ear-mites heartworm | 6
- spot-on | dog | 40 mg + 10 mg, 100 mg + 25 mg, 250 mg + 62.5 mg, 400 mg + 100 mg | 3 x 1, 24 x 1 | 21.4 | fleas mange heartworm roundworms lungworms | 6
* imidacloprid-flumethrin | m imidaclopride + fluméthrine | imidacloprid + flumethrin | imidacloprid + flumethrin | Imiflu | QP53AC55 | ectoparasiticide |
- collar | dog cat | 1.25 g + 0.56 g, 4.5 g + 2.03 g | 1 x 1, 12 x 1 | 24 | fleas ticks | 2
* deltamethrin | f deltaméthrine | deltamethrin | deltamethrin | Delta | QP53AC11 | ectoparasiticide |
- collar | dog | 0.76 g, 1 g | 1 x 1 | 18.6 | ticks flies | 2
- pour-on | cattle sheep | 10 mg/ml | 500 ml, 1 L, 2.5 L | 32 | flies lice ticks | 4
* cypermethrin | f cyperméthrine | cypermethrin | cypermethrin | Cyper | QP53AC08 | ectoparasiticide |
- pour-on | sheep | 12.5 mg/ml | 1 L, 2.5 L | 28 | flies lice | 2
* permethrin | f perméthrine | permethrin | permethrin | Perme | QP53AC04 | ectoparasiticide |
- cutaneous-spray | horse dog | 5 mg/ml | 250 ml, 500 ml | 12.8 | flies fleas ticks | 4
* amitraz | m amitraze | amitraz | amitraz | Ami | QP53AD01 | ectoparasiticide |
- concentrate-cutaneous | pig cattle sheep | 125 mg/ml | 250 ml, 1 L | 22 | mange lice ticks | 2
- bee-hive-strip | bee | 500 mg | 10 x 1 | 26 | varroosis | 2
* phoxim | m phoxime | foxim | phoxim | Phox | QP53AF01 | ectoparasiticide |
- pour-on | pig | 75 mg/ml | 250 ml, 1 L | 34 | mange lice | 2
- solution-drinking-water | chicken | 500 mg/ml | 100 ml, 500 ml | 38 | lice | 1
* fluralaner | m fluralaner | fluralaner | fluralaner | Flura | QP53BE02 | isoxazoline |
- chewable-tablet | dog | 112.5 mg, 250 mg, 500 mg, 1000 mg, 1400 mg | 1 x 1, 2 x 1 | 26 | fleas ticks mange | 2
- spot-on | cat | 112.5 mg, 250 mg, 500 mg | 1 x 1, 2 x 1 | 26 | fleas ticks ear-mites | 2
- solution-drinking-water | chicken | 10 mg/ml | 50 ml, 1 L, 4 L | 148 | lice | 1
* afoxolaner | m afoxolaner | afoxolaner | afoxolaner | Afoxo | QP53BE01 | isoxazoline |
- soft-chew | dog | 11.3 mg, 28.3 mg, 68 mg, 136 mg | 1 x 1, 3 x 1, 6 x 1 | 12.4 | fleas ticks mange | 2
* afoxolaner-milbemycin | m afoxolaner + milbémycine oxime | afoxolaner + milbemycineoxime | afoxolaner + milbemycin oxime | Afomil | QP54AB51 | isoxazoline |
- soft-chew | dog | 9 mg + 2 mg, 19 mg + 4 mg, 38 mg + 8 mg, 75 mg + 15 mg, 150 mg + 30 mg | 1 x 1, 3 x 1, 6 x 1 | 15.6 | fleas ticks roundworms heartworm | 2
* sarolaner | m sarolaner | sarolaner | sarolaner | Saro | QP53BE03 | isoxazoline |
- chewable-tablet | dog | 5 mg, 10 mg, 20 mg, 40 mg, 80 mg, 120 mg | 1 x 1, 3 x 1, 6 x 1 | 12.8 | fleas ticks mange | 2
* lotilaner | m lotilaner | lotilaner | lotilaner | Loti | QP53BE04 | isoxazoline |
- chewable-tablet | dog cat | 12 mg, 48 mg, 112 mg, 225 mg, 450 mg, 900 mg | 1 x 1, 3 x 1, 6 x 1 | 12.2 | fleas ticks | 2
* lufenuron | m lufénuron | lufenuron | lufenuron | Lufe | QP53BC01 | ectoparasiticide |
- oral-suspension | cat | 133 mg, 266 mg | 6 x 1 ml | 24 | fleas | 1
* nitenpyram | m nitenpyrame | nitenpyram | nitenpyram | Niten | QP53BX02 | ectoparasiticide |
- tablet | dog cat | 11.4 mg, 57 mg | 1 x 6, 10 x 6 | 9.8 | fleas | 3
* spinosad | m spinosad | spinosad | spinosad | Spino | QP53BX03 | ectoparasiticide |
- chewable-tablet | dog cat | 270 mg, 425 mg, 665 mg, 1040 mg | 3 x 1, 6 x 1 | 22 | fleas | 1
* tau-fluvalinate | m tau-fluvalinate | tau-fluvalinaat | tau-fluvalinate | Taufa | QP53AC10 | varroacide |
- bee-hive-strip | bee | 824 mg | 10 x 1 | 24 | varroosis | 1
* formic-acid | m acide formique | mierenzuur | formic acid | Formi | QP53AG01 | varroacide |
- bee-hive-strip | bee | 68.2 g | 2 x 10 | 42 | varroosis | 2
* oxalic-acid | m acide oxalique | oxaalzuur | oxalic acid | Oxal | QP53AG03 | varroacide |
- bee-hive-solution | bee | 44 mg/ml | 500 ml, 1 L | 18.4 | varroosis | 2
* thymol | m thymol | thymol | thymol | Thym | QP53AX22 | varroacide |
- bee-hive-strip | bee | 15 g | 2 x 1, 10 x 1 | 12.8 | varroosis | 2
`;

/*
 * Vaccines: code | protects against fr | nl | en | stem | ATCvet | species | form | packs (doses) | euros | brands
 */
export const VACCINES = `
dog-dhppi | maladie de Carré, hépatite, parvovirose et parainfluenza | hondenziekte, hepatitis, parvovirose en para-influenza | distemper, hepatitis, parvovirosis and parainfluenza | Canidhp | QI07AD04 | dog | lyophilisate-injection | 10 x 1 dose, 25 x 1 dose, 50 x 1 dose | 62 | 4
dog-lepto4 | leptospirose (4 sérogroupes) | leptospirose (4 serogroepen) | leptospirosis (4 serogroups) | Leptoca | QI07AB01 | dog | vaccine-suspension | 10 x 1 dose, 25 x 1 dose, 50 x 1 dose | 58 | 4
dog-rabies | rage | rabiës | rabies | Rabi | QI07AA02 | dog cat ferret | vaccine-suspension | 10 x 1 dose, 50 x 1 dose | 44 | 4
dog-parvo | parvovirose canine | canine parvovirose | canine parvovirosis | Parvoca | QI07AD01 | dog | lyophilisate-injection | 10 x 1 dose, 25 x 1 dose | 48 | 3
dog-kennel-cough | toux de chenil (Bordetella et parainfluenza) | kennelhoest (Bordetella en para-influenza) | kennel cough (Bordetella and parainfluenza) | Bordeca | QI07AF01 | dog | nasal-suspension | 5 x 1 dose, 25 x 1 dose | 52 | 4
dog-leishmania | leishmaniose canine | leishmaniose bij de hond | canine leishmaniosis | Leishca | QI07AO01 | dog | lyophilisate-injection | 5 x 1 dose, 10 x 1 dose | 118 | 2
dog-lyme | borréliose de Lyme | ziekte van Lyme | Lyme borreliosis | Lymeca | QI07AB04 | dog | vaccine-suspension | 10 x 1 dose | 74 | 2
cat-rcp | rhinotrachéite, calicivirose et panleucopénie | rhinotracheïtis, calicivirose en panleukopenie | rhinotracheitis, calicivirosis and panleucopenia | Felircp | QI06AD04 | cat | lyophilisate-injection | 10 x 1 dose, 25 x 1 dose, 50 x 1 dose | 64 | 4
cat-felv | leucose féline | kattenleukose | feline leukaemia | Leukofel | QI06AA01 | cat | vaccine-suspension | 10 x 1 dose, 25 x 1 dose | 96 | 4
cat-chlamydia | chlamydiose féline | chlamydiose bij de kat | feline chlamydiosis | Chlamyfel | QI06AB01 | cat | vaccine-suspension | 10 x 1 dose | 72 | 2
rabbit-myxo-rhd | myxomatose et maladie hémorragique virale | myxomatose en virale hemorragische ziekte | myxomatosis and rabbit haemorrhagic disease | Cunimyx | QI08AD02 | rabbit | lyophilisate-injection | 5 x 1 dose, 10 x 1 dose, 50 x 1 dose | 34 | 3
horse-influenza-tetanus | grippe équine et tétanos | paardeninfluenza en tetanus | equine influenza and tetanus | Equiflu | QI05AL01 | horse | vaccine-suspension | 1 x 1 dose, 10 x 1 dose | 24 | 4
horse-ehv | rhinopneumonie (herpèsvirus équin) | rhinopneumonie (equine herpesvirus) | equine herpesvirus rhinopneumonitis | Equiherp | QI05AA05 | horse | vaccine-suspension | 1 x 1 dose, 10 x 1 dose | 32 | 3
horse-westnile | fièvre du Nil occidental | westnijlkoorts | West Nile fever | Equinil | QI05AA10 | horse | vaccine-suspension | 1 x 1 dose, 10 x 1 dose | 46 | 2
horse-strangles | gourme | droes | strangles | Equigour | QI05AB01 | horse | vaccine-suspension | 1 x 1 dose, 10 x 1 dose | 58 | 1
cattle-bvd | diarrhée virale bovine (BVD) | boviene virale diarree (BVD) | bovine viral diarrhoea (BVD) | Bovibvd | QI02AA01 | cattle | vaccine-suspension | 5 x 1 dose, 25 x 1 dose | 42 | 3
cattle-ibr | rhinotrachéite infectieuse bovine (IBR) | infectieuze boviene rhinotracheïtis (IBR) | infectious bovine rhinotracheitis (IBR) | Bovibr | QI02AA03 | cattle | lyophilisate-injection | 5 x 1 dose, 25 x 1 dose, 50 x 1 dose | 38 | 4
cattle-rsv-pi3 | virus respiratoire syncytial et parainfluenza 3 | respiratoir syncytieel virus en para-influenza 3 | respiratory syncytial virus and parainfluenza 3 | Boviresp | QI02AD07 | cattle calf | nasal-suspension | 5 x 1 dose, 10 x 1 dose | 36 | 4
cattle-bluetongue | fièvre catarrhale ovine sérotypes 3 et 8 | blauwtong serotype 3 en 8 | bluetongue serotypes 3 and 8 | Blutong | QI02AA08 | cattle sheep | vaccine-suspension | 10 x 1 dose, 50 x 1 dose, 100 x 1 dose | 34 | 4
cattle-rotavec | diarrhée néonatale à rotavirus, coronavirus et E. coli | neonatale diarree door rotavirus, coronavirus en E. coli | neonatal diarrhoea due to rotavirus, coronavirus and E. coli | Bovirota | QI02AL01 | cattle | vaccine-suspension | 5 x 1 dose, 20 x 1 dose | 48 | 3
cattle-ringworm | trichophytie bovine | trichofytie bij runderen | bovine ringworm | Bovitri | QI02AP01 | cattle | lyophilisate-injection | 5 x 1 dose, 10 x 1 dose | 42 | 1
calf-lungworm | bronchite vermineuse | longworm | lungworm | Bovilung | QI02AN01 | calf | vaccine-suspension | 5 x 1 dose, 10 x 1 dose | 78 | 1
pig-pcv2 | circovirus porcin de type 2 | porcien circovirus type 2 | porcine circovirus type 2 | Porcirco | QI09AA07 | pig | vaccine-suspension | 10 x 1 dose, 50 x 1 dose, 100 x 1 dose | 22 | 4
pig-mycoplasma | pneumonie enzootique | enzoötische pneumonie | enzootic pneumonia | Pormyco | QI09AB13 | pig | vaccine-suspension | 50 x 1 dose, 100 x 1 dose, 250 x 1 dose | 42 | 4
pig-prrs | syndrome dysgénésique et respiratoire porcin (SDRP) | PRRS | PRRS | Porprrs | QI09AD03 | pig | lyophilisate-injection | 10 x 1 dose, 50 x 1 dose, 100 x 1 dose | 36 | 3
pig-parvo-ery | parvovirose et rouget du porc | parvovirose en vlekziekte | parvovirosis and swine erysipelas | Porparvo | QI09AL01 | pig | vaccine-suspension | 10 x 1 dose, 50 x 1 dose | 24 | 3
pig-coli | colibacillose néonatale | neonatale colibacillose | neonatal colibacillosis | Porcoli | QI09AB02 | pig | vaccine-suspension | 10 x 1 dose, 25 x 1 dose | 22 | 3
pig-influenza | grippe porcine | varkensgriep | swine influenza | Porflu | QI09AA03 | pig | vaccine-suspension | 25 x 1 dose, 50 x 1 dose | 38 | 1
poultry-newcastle | maladie de Newcastle | ziekte van Newcastle | Newcastle disease | Avinew | QI01AD06 | chicken turkey | lyophilisate-drinking-water | 1 x 1000 doses, 10 x 1000 doses, 10 x 2500 doses | 9.6 | 4
poultry-ib | bronchite infectieuse | infectieuze bronchitis | infectious bronchitis | Avibron | QI01AD07 | chicken | lyophilisate-drinking-water | 1 x 1000 doses, 10 x 1000 doses | 9.8 | 4
poultry-gumboro | maladie de Gumboro | ziekte van Gumboro | Gumboro disease | Avigum | QI01AD09 | chicken | lyophilisate-drinking-water | 1 x 1000 doses, 10 x 1000 doses | 11.4 | 3
poultry-marek | maladie de Marek | ziekte van Marek | Marek's disease | Avimar | QI01AD03 | chicken | vaccine-suspension | 1 x 1000 doses, 5 x 1000 doses | 28 | 2
poultry-salmonella | salmonellose | salmonellose | salmonellosis | Avisal | QI01AE01 | chicken duck | lyophilisate-drinking-water | 1 x 1000 doses, 5 x 1000 doses | 42 | 2
poultry-coccidia | coccidiose aviaire | coccidiose bij pluimvee | avian coccidiosis | Avicoc | QI01AN01 | chicken | lyophilisate-drinking-water | 1 x 1000 doses, 5 x 1000 doses | 96 | 2
pigeon-pmv | paramyxovirose du pigeon | paramyxovirose bij duiven | pigeon paramyxovirosis | Colpara | QI01EA01 | pigeon | vaccine-suspension | 50 x 1 dose, 100 x 1 dose | 26 | 2
sheep-clostridia | entérotoxémie et clostridioses | enterotoxemie en clostridiose | enterotoxaemia and clostridial diseases | Oviclos | QI04AB01 | sheep goat cattle | vaccine-suspension | 50 x 1 dose, 125 x 1 dose | 44 | 3
sheep-footrot | piétin | rotkreupel | foot rot | Ovipied | QI04AB03 | sheep | vaccine-suspension | 20 x 1 dose, 50 x 1 dose | 52 | 1
`;
