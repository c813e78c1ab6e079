export * from '../text/unit';
