import { openBarcodeReader } from './barcode-reader';
import { openCamera } from './camera';
import { decodePicture } from './decode-picture';
import { isDark } from './picture';
import { SeenCodes } from './seen-codes';
import { code128, code39, drawn, drawnSquare, ean13, ean8 } from './testing/draw-barcode';

describe('a drawn barcode is read @B04', () => {
  test.each([
    ['an EAN-13', drawn(ean13('5412345678908')), '5412345678908'],
    ['one that begins with a zero', drawn(ean13('0012345678905')), '0012345678905'],
    ['one on its side', drawn(ean13('5412345678908'), { upright: true }), '5412345678908'],
    ['one with thin bars', drawn(ean13('4006381333931'), { module: 2 }), '4006381333931'],
    ['one in grey light', drawn(ean13('5412345678908'), { ink: 90, paper: 150 }), '5412345678908'],
    ['an EAN-8', drawn(ean8('40123455')), '40123455'],
    ['a CNK as Code 39', drawn(code39('3500014')), '3500014'],
    ['a CNK as Code 128', drawn(code128('3500014', [84, '124112'])), '3500014'],
    ['a Data Matrix', drawnSquare(), '123456'],
    ['an EAN-13 in the dusk', drawn(ean13('5412345678908'), { ink: 12, paper: 50 }), '5412345678908'],
    ['a Data Matrix in the dusk', drawnSquare({ ink: 12, paper: 50 }), '123456'],
  ])('%s', (_what, picture, code) => {
    expect(decodePicture(picture)).toBe(code);
  });
  test.each([
    ['paper', drawn([], { paper: 235 })],
    ['darkness', drawn(ean13('5412345678908'), { ink: 3, paper: 3 })],
    ['a wrong check digit', drawn(ean13('5412345678901'))],
  ])('%s holds none', (_what, picture) => {
    expect(decodePicture(picture)).toBeUndefined();
  });
});

test.each([
  ['darkness', { ink: 3, paper: 30 }, true],
  ['grey light', { ink: 60, paper: 120 }, false],
])('a picture in %s is told to be too dark: %p @B04', (_what, paper, dark) => {
  const canvas = document.createElement('canvas');
  jest.spyOn(canvas, 'getContext').mockReturnValue({
    getImageData: () => drawn(ean13('5412345678908'), paper),
  } as never);
  expect(isDark(canvas)).toBe(dark);
});

describe('a code counts @B04', () => {
  test('when two pictures in a row show it, once as long as it stays, again when it comes back', () => {
    const seen = new SeenCodes();
    const at = (now: number, code: string | undefined) => seen.see(code, now);
    expect([at(0, 'A'), at(100, 'A'), at(200, 'A'), at(300, undefined), at(400, 'A'), at(500, 'A')]).toEqual([
      undefined,
      'A',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([at(600, undefined), at(2_000, 'A'), at(2_100, 'A')]).toEqual([undefined, undefined, 'A']);
  });
  test('not where one picture alone shows it: that is a misreading', () => {
    const seen = new SeenCodes();
    expect(['A', 'B', 'A', 'C'].map((code, at) => seen.see(code, at * 100))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});

describe('the reader is @B04', () => {
  const canvas = document.createElement('canvas');
  const detecting = (formats: readonly string[]) => ({
    BarcodeDetector: Object.assign(
      class {
        detect = () => Promise.resolve([{ rawValue: '3500014' }]);
      },
      { getSupportedFormats: () => Promise.resolve(formats) },
    ),
  });
  test('the browser’s own where it knows EAN', async () => {
    const reader = await openBarcodeReader(detecting(['ean_13', 'qr_code']));
    expect(await reader.read(canvas)).toBe('3500014');
  });
  test.each([
    ['has none', {}],
    ['has one without an engine behind it', detecting([])],
  ])('loaded where the browser %s', async (_what, browser) => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      getImageData: () => drawn(ean13('5412345678908')),
    } as never);
    const reader = await openBarcodeReader(browser);
    expect(await reader.read(canvas)).toBe('5412345678908');
  });
});

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'no-camera'],
  ['OverconstrainedError', 'no-camera'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'unsupported'],
])('a camera that fails with %s is %s @B04', async (name, problem) => {
  const getUserMedia = () => Promise.reject(new DOMException('', name));
  expect(await openCamera({ mediaDevices: { getUserMedia } })).toEqual({ ok: false, problem });
});
test('a browser without devices has no camera @B04', async () => {
  expect(await openCamera({})).toEqual({ ok: false, problem: 'unsupported' });
});
