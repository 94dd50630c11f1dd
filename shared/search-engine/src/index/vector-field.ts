/** What a field of vectors is made of, as a file keeps it. */
export interface VectorFieldParts {
  /** Length of each vector; 0 where no document has one. */
  readonly dimensions: number;
  /** The vectors of all documents after each other; zeros where a document has none. */
  readonly values: Float32Array;
}

/** A field whose values are lists of numbers, compared by their direction. */
export class VectorField implements VectorFieldParts {
  readonly dimensions: number;
  readonly values: Float32Array;

  constructor({ dimensions, values }: VectorFieldParts) {
    this.dimensions = dimensions;
    this.values = values;
  }

  /** @param vectors of each document; undefined for one that has none */
  static build(vectors: readonly (readonly number[] | undefined)[]): VectorField {
    const dimensions = vectors.find((vector) => vector !== undefined)?.length ?? 0;
    const values = new Float32Array(dimensions * vectors.length);
    for (const [doc, vector] of vectors.entries()) {
      if (vector?.length === dimensions) values.set(vector, doc * dimensions);
    }
    return new VectorField({ dimensions, values });
  }

  /** A document's vector; zeros where it has none. */
  of(doc: number): readonly number[] {
    return Array.from(this.values.subarray(doc * this.dimensions, (doc + 1) * this.dimensions));
  }

  /** Cosine of the angle between a vector and a document's: 1 for the same direction, 0 where the document has none. */
  cosine(doc: number, vector: readonly number[]): number {
    let product = 0;
    let own = 0;
    let other = 0;
    for (let place = 0, at = doc * this.dimensions; place < this.dimensions; place += 1, at += 1) {
      const [a, b] = [this.values[at] ?? 0, vector[place] ?? 0];
      product += a * b;
      own += a * a;
      other += b * b;
    }
    return own === 0 || other === 0 ? 0 : product / Math.sqrt(own * other);
  }
}
