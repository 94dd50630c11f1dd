/** Kinds of pack that the tables name more closely than they are drawn. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  'food-bag': 'bag',
  catheter: 'pouch',
  suture: 'box',
  gloves: 'glove',
  roll: 'bandage',
  test: 'box',
  'tube-lab': 'dropper',
  cone: 'collar',
  clothing: 'garment',
  implant: 'pouch',
  blade: 'box',
};

/** The drawing of a kind of pack; dear devices are machines. */
export const drawingOf = (drawing: string, grossCents: number): string =>
  drawing === 'device' && grossCents > 30_000 ? 'machine' : (DRAWN_AS[drawing] ?? drawing);
