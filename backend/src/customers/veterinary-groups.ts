/** Groups of veterinarians; `share` of the practices belongs to each. Groups named RFA are for rebates, never shown. */
export const VETERINARY_GROUPS: readonly { id: number; name: string; sequence: number; share: number }[] = [
  { id: 1, name: 'Vet Efficiency', sequence: 10, share: 0.4 },
  { id: 2, name: 'Equi Practice', sequence: 30, share: 0.15 },
  { id: 3, name: 'Bovi Partners', sequence: 20, share: 0.2 },
  { id: 4, name: 'Feline Friends', sequence: 40, share: 0.2 },
  { id: 5, name: 'RFA 2 %', sequence: 90, share: 0.5 },
  { id: 6, name: 'RFA 3 %', sequence: 91, share: 0.2 },
];
