import { hexOf } from '@vetportal/edge/http/integrity';
import type { TestBuild } from '@vetportal/delivery/testing/build-of';
import { OPERATOR } from './edge-process';

/** An answer of the calls under `/delivery`. */
export interface DeliveryAnswer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly detail?: string;
    /** Edges that serve a change already, and edges that are up and have not said so. */
    readonly edges?: number;
    readonly waiting?: number;
  };
}

/** The operator's calls at one edge. */
export class Operator {
  constructor(private readonly origin: string) {}

  /** Sends a version whole. */
  async publish(made: TestBuild): Promise<DeliveryAnswer> {
    for (const [integrity, content] of made.contents) {
      const { status, body } = await this.call('PUT', `contents/${hexOf(integrity)}`, content);
      if (status >= 400) return { status, body };
    }
    const { manifest, variants: twins } = made;
    return this.call('POST', 'publications', { manifestFile: 'module.json', manifest, twins });
  }

  /** @param weights basis points by version */
  setTraffic(name: string, weights: Readonly<Record<string, number>>): Promise<DeliveryAnswer> {
    return this.call('POST', 'traffic', { name, weights });
  }

  private async call(method: string, path: string, content: Buffer | object): Promise<DeliveryAnswer> {
    const isBytes = Buffer.isBuffer(content);
    const response = await fetch(`${this.origin}/delivery/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${OPERATOR}`,
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      },
      body: isBytes ? new Uint8Array(content) : JSON.stringify(content),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as DeliveryAnswer['body'] };
  }
}
