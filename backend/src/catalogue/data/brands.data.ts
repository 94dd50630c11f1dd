/*
 * Invented houses. id | kind (medicine, food, supplement, equipment) | name | ending of its brand names, or = to sell under the substance's name | price factor
 */
export const BRANDS = `
1 | medicine | Vetara | vetara | 1.08
2 | medicine | Norvia Animal Health | nor | 1.12
3 | medicine | Lumavet | luma | 0.98
4 | medicine | Scaldis Pharma | = | 0.88
5 | medicine | Meuse Santé Animale | meus | 0.95
6 | medicine | Ardenlab | arden | 1.02
7 | medicine | Hesbavet | hesba | 0.92
8 | medicine | Kattevia | kat | 1.05
9 | medicine | Polderpharma | = | 0.86
10 | medicine | Zwinlabs | zwin | 0.94
11 | medicine | Ourthéa | thea | 1.1
12 | medicine | Dylevet | dyle | 0.97
13 | medicine | Senne Vétérinaire | = | 0.9
14 | medicine | Equivance | vance | 1.06
15 | medicine | Bovitan | tan | 0.96
16 | medicine | Immunova | nova | 1.15
17 | medicine | Apivet | api | 1
18 | medicine | Généris Humaine | = | 0.8
20 | food | Nutrivane | - | 1.15
21 | food | Canélia | - | 1
22 | food | Felisane | - | 1.05
23 | food | Mosane Diet | - | 1.1
24 | food | Havrevet | - | 0.9
25 | food | Pattes & Prés | - | 0.85
26 | food | Clinidiet | - | 1.2
27 | food | Kattenduin | - | 0.92
28 | food | Cunigrain | - | 0.95
29 | food | Equigrange | - | 1
30 | food | Lactaveau | - | 1
40 | supplement | Phytovane | - | 1
41 | supplement | Articula Vet | - | 1.1
42 | supplement | Omnivita | - | 0.95
43 | supplement | Dermasoin | - | 1.05
44 | supplement | Calmapet | - | 1
60 | equipment | Steriva | - | 1
61 | equipment | Injectra | - | 0.95
62 | equipment | Surgivane | - | 1.2
63 | equipment | Inoxar | - | 0.9
64 | equipment | Nodulis | - | 1.1
65 | equipment | Bandavet | - | 0.9
66 | equipment | Labovane | - | 1.05
67 | equipment | Optivet | - | 1.25
68 | equipment | Stablux | - | 1
69 | equipment | Melkora | - | 0.95
70 | equipment | Vestavet | - | 1
71 | equipment | Hygiavet | - | 0.9
72 | equipment | Dentipaw | - | 1.1
73 | equipment | Anesthéo | - | 1.15
74 | equipment | Cabivet | - | 1
75 | equipment | Orthéa | - | 1.2
`;
