import { type Brush, type Drawn, drawFigures } from '@/components/pets/explore/draw-figures';

const tints = { ink: 'ink', canvas: 'canvas', mark: 'mark', foam: 'foam' };
const camera = { x: 0, y: 0, zoom: 100 };
const figure: Drawn = {
  ...{ x: 2, y: 3, facing: 'down', pose: 'stand', frame: 0 },
  ...{ sprite: 'boy1', name: null, isSwimming: false },
};

/** Where figures and rings are drawn, in pixels: top and bottom edge of figures, centre of rings. */
function drawn(figures: readonly Drawn[]) {
  const found: unknown[] = [];
  const image: ImageBitmap = { width: 0, height: 0, close() {} };
  const brush: Brush = {
    ...{ font: '', textAlign: 'left', fillStyle: '', strokeStyle: '', lineWidth: 1, globalAlpha: 1 },
    drawImage: (...parts: readonly unknown[]) => {
      const [top, tall] = [Number(parts[6]), Number(parts[8])];
      found.push({ top, bottom: top + tall, share: Number(parts[4]) / 150 });
    },
    ellipse: (x, y) => void found.push({ ring: [x, y] }),
    ...{ fillText() {}, strokeText() {}, strokeRect() {}, beginPath() {}, stroke() {} },
  };
  drawFigures(brush, camera, figures, { find: () => ({ image, size: 128 }) }, tints);
  return found;
}

test('draws a figure on land 1.5 tiles tall, on the lower edge of its tile', () => {
  expect(drawn([figure])).toEqual([{ top: 250, bottom: 400, share: 1.28 }]);
});

test('draws a swimmer lower, cut off at the water line with a ring', () => {
  const [body, ring] = drawn([{ ...figure, isSwimming: true }]);
  expect(body).toEqual({ top: 292, bottom: 382, share: expect.closeTo(0.768) });
  expect(ring).toEqual({ ring: [250, 382] });
});
