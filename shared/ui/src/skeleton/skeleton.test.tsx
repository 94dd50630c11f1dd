/** @styles */
import { render } from '@testing-library/react';
import { SkeletonBlock, SkeletonLine } from './skeleton';

/** What is declared of the elements' animation, of those that have one. */
const animations = (container: HTMLElement): string[] =>
  [...container.querySelectorAll('span')]
    .map((element) => getComputedStyle(element).getPropertyValue('animation'))
    .filter((animation) => animation !== '');

test('a skeleton takes nothing from what is loaded in the first second: its shine begins after it @E24', () => {
  const { container } = render(
    <>
      <SkeletonLine lines={2} />
      <SkeletonBlock height={40} />
    </>,
  );
  expect(animations(container)).toEqual(Array(3).fill(expect.stringMatching(/ 1\.6s linear 1s infinite$/)));
});
