import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../test/render.tsx';
import { Sentence } from './sentence.tsx';

it('pieces stand where the sentence names them, whatever their order', () => {
  renderPiece(
    <p>
      <Sentence text="Delete the {document} of {driver}?" parts={{ driver: <b>Sipho</b>, document: 'licence' }} />
    </p>,
  );
  expect(screen.getByText(/Delete/).textContent).toBe('Delete the licence of Sipho?');
});

it('a sentence without its piece does not compile', () => {
  // @ts-expect-error -- the driver is missing
  void (<Sentence text="Call {driver}" parts={{}} />);
});
