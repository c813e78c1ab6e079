// @ts-nocheck Drawn by a page and by nothing else: pens and pictures of the canvas, whose types would say it all twice.
// Runs in a page: draws the marks and the screen saver pictures of the sample brands. Everything is made up here, from
// a seed, so that the same script always draws the same pictures.

/** A course of chance that is the same each time. @param {number} seed */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A soft line of hills: sums of sines with a little roughness. */
function ridge(random, width, height, at, rough) {
  const waves = Array.from({ length: 7 }, (_, i) => ({
    length: 1.6 ** i / width,
    phase: random() * 9,
    high: rough / 1.75 ** i,
  }));
  return Array.from({ length: width + 1 }, (_, x) => {
    const sum = waves.reduce((all, { length, phase, high }) => all + Math.sin(x * length * 7 + phase) * high, 0);
    return height * at + sum;
  });
}

function fillBelow(pen, line, fill) {
  const { width, height } = pen.canvas;
  pen.beginPath();
  pen.moveTo(0, height);
  line.forEach((y, x) => pen.lineTo(x, y));
  pen.lineTo(width, height);
  pen.closePath();
  pen.fillStyle = fill;
  pen.fill();
}

function sky(pen, stops, angle = 0) {
  const { width, height } = pen.canvas;
  const gradient = pen.createLinearGradient(0, 0, width * angle, height);
  stops.forEach(([at, colour]) => gradient.addColorStop(at, colour));
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, width, height);
}

function glow(pen, x, y, radius, colour, strength = 1) {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, 'transparent');
  pen.save();
  pen.globalAlpha = strength;
  pen.globalCompositeOperation = 'screen';
  pen.fillStyle = gradient;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  pen.restore();
}

/** Fine noise: gradients of few colours would show bands on a wall. */
function grain(pen, random, strength) {
  const { width, height } = pen.canvas;
  const image = pen.getImageData(0, 0, width, height);
  for (let i = 0; i < image.data.length; i += 4) {
    const by = (random() - 0.5) * strength;
    for (let part = 0; part < 3; part += 1) image.data[i + part] += by;
  }
  pen.putImageData(image, 0, 0);
}

function stars(pen, random, count, below) {
  for (let i = 0; i < count; i += 1) {
    pen.globalAlpha = 0.25 + random() * 0.6;
    pen.fillStyle = '#FFFFFF';
    pen.beginPath();
    pen.arc(random() * pen.canvas.width, random() * below, 0.5 + random() * 1.1, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function pines(pen, random, line, colour, from, to, size) {
  pen.fillStyle = colour;
  for (let x = from; x < to; x += 5 + random() * 9) {
    const foot = (line[Math.round(x)] ?? 0) + 6;
    const high = size * (0.6 + random() * 0.7);
    for (let part = 0; part < 4; part += 1) {
      const top = foot - high + (high * part) / 5;
      const wide = high * (0.09 + part * 0.045);
      pen.beginPath();
      pen.moveTo(x, top);
      pen.lineTo(x + wide, top + high * 0.36);
      pen.lineTo(x - wide, top + high * 0.36);
      pen.fill();
    }
  }
}

const NORTHGATE = {
  dawn(pen, random) {
    const { width, height } = pen.canvas;
    sky(pen, [
      [0, '#0E2A3B'],
      [0.42, '#3B6A80'],
      [0.66, '#D9A184'],
      [0.8, '#F3CFA8'],
    ]);
    glow(pen, width * 0.68, height * 0.62, 520, '#FFD9A0', 0.75);
    ['#7FA0AE', '#5C8394', '#3D6677', '#244C5D', '#123545', '#0A2230'].forEach((colour, i) => {
      const line = ridge(random, width, height, 0.56 + i * 0.075, 52 - i * 5);
      fillBelow(pen, line, colour);
      pen.save();
      pen.globalAlpha = 0.18;
      fillBelow(
        pen,
        line.map((y) => y + 46),
        '#F6DCC4',
      );
      pen.restore();
      fillBelow(
        pen,
        line.map((y) => y + 90),
        colour,
      );
      if (i > 3) pines(pen, random, line, colour, 0, width, 46 + i * 9);
    });
  },
  aurora(pen, random) {
    const { width, height } = pen.canvas;
    sky(pen, [
      [0, '#04101C'],
      [0.6, '#0B2A3C'],
      [1, '#123A4A'],
    ]);
    stars(pen, random, 260, height * 0.6);
    pen.globalCompositeOperation = 'screen';
    for (let band = 0; band < 3; band += 1) {
      const phase = random() * 6;
      for (let x = 0; x < width; x += 2) {
        const y = height * (0.2 + band * 0.09) + Math.sin(x / 190 + phase) * 60 + Math.sin(x / 67 + phase) * 16;
        const high = 190 + Math.sin(x / 41 + phase * 2) * 60;
        const light = pen.createLinearGradient(0, y - high, 0, y + 46);
        light.addColorStop(0, 'transparent');
        light.addColorStop(0.75, band === 1 ? 'rgba(70,190,205,.20)' : 'rgba(64,214,158,.24)');
        light.addColorStop(1, 'transparent');
        pen.fillStyle = light;
        pen.fillRect(x, y - high, 2.4, high + 46);
      }
    }
    pen.globalCompositeOperation = 'source-over';
    fillBelow(pen, ridge(random, width, height, 0.62, 46), '#0D2B3A');
    fillBelow(pen, ridge(random, width, height, 0.69, 34), '#081E2A');
    const water = pen.createLinearGradient(0, height * 0.76, 0, height);
    water.addColorStop(0, '#14505A');
    water.addColorStop(1, '#05131C');
    pen.fillStyle = water;
    pen.fillRect(0, height * 0.76, width, height);
    for (let i = 0; i < 420; i += 1) {
      const y = height * (0.765 + random() ** 1.6 * 0.235);
      pen.fillStyle = `rgba(120,230,200,${String(0.02 + random() * 0.09)})`;
      pen.fillRect(random() * width, y, 20 + random() * 90, 1.2);
    }
    const shore = ridge(random, width, height, 0.95, 12);
    fillBelow(pen, shore, '#03090E');
    pines(pen, random, shore, '#03090E', 0, width * 0.3, 120);
    pines(pen, random, shore, '#03090E', width * 0.8, width, 96);
  },
  snow(pen, random) {
    const { width, height } = pen.canvas;
    sky(pen, [
      [0, '#1C3D52'],
      [0.5, '#5E8699'],
      [0.9, '#C9DAE0'],
    ]);
    fillBelow(pen, ridge(random, width, height, 0.44, 76), '#8FB0BE');
    fillBelow(pen, ridge(random, width, height, 0.54, 50), '#7397A6');
    const wood = ridge(random, width, height, 0.66, 20);
    pines(pen, random, wood, '#2C5160', 0, width, 92);
    fillBelow(pen, wood, '#DCE7EB');
    const near = ridge(random, width, height, 0.78, 26);
    fillBelow(pen, near, '#EDF3F5');
    const x = width * 0.63;
    const foot = (near[Math.round(x)] ?? 0) + 16;
    pen.fillStyle = '#173748';
    pen.beginPath();
    pen.moveTo(x - 92, foot);
    pen.lineTo(x - 92, foot - 84);
    pen.lineTo(x, foot - 150);
    pen.lineTo(x + 92, foot - 84);
    pen.lineTo(x + 92, foot);
    pen.fill();
    pen.fillStyle = '#F2F7F9';
    pen.beginPath();
    pen.moveTo(x - 108, foot - 78);
    pen.lineTo(x, foot - 160);
    pen.lineTo(x + 108, foot - 78);
    pen.lineTo(x, foot - 140);
    pen.fill();
    pen.fillStyle = '#FFD58A';
    [-58, 22].forEach((by) => pen.fillRect(x + by, foot - 66, 36, 34));
    glow(pen, x, foot - 46, 210, '#FFCE7A', 0.55);
    pines(pen, random, near, '#1B4152', 0, width * 0.2, 190);
    pines(pen, random, near, '#1B4152', width * 0.86, width, 220);
    for (let i = 0; i < 520; i += 1) {
      pen.fillStyle = `rgba(255,255,255,${String(0.25 + random() * 0.6)})`;
      pen.beginPath();
      pen.arc(random() * width, random() * height, 0.7 + random() * 1.9, 0, 7);
      pen.fill();
    }
  },
};

function cypress(pen, x, foot, high, colour) {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(x, foot - high);
  pen.bezierCurveTo(x + high * 0.13, foot - high * 0.55, x + high * 0.11, foot - high * 0.1, x + high * 0.03, foot);
  pen.lineTo(x - high * 0.03, foot);
  pen.bezierCurveTo(x - high * 0.11, foot - high * 0.1, x - high * 0.13, foot - high * 0.55, x, foot - high);
  pen.fill();
}

const CASA = {
  hills(pen, random) {
    const { width, height } = pen.canvas;
    sky(pen, [
      [0, '#C9805A'],
      [0.4, '#EDB27C'],
      [0.7, '#F9DFB0'],
    ]);
    pen.fillStyle = '#FFF0CC';
    pen.beginPath();
    pen.arc(width * 0.3, height * 0.42, 66, 0, 7);
    pen.fill();
    glow(pen, width * 0.3, height * 0.42, 460, '#FFE7B0', 0.6);
    ['#D9A06B', '#C38352', '#A56640', '#834B30', '#5E3323'].forEach((colour, i) => {
      const line = ridge(random, width, height, 0.58 + i * 0.09, 40 - i * 3);
      fillBelow(pen, line, colour);
      const trees = [2, 4, 5, 7, 6][i] ?? 0;
      for (let tree = 0; tree < trees; tree += 1) {
        const x = width * (0.06 + 0.88 * random());
        const high = 34 + i * 30 + random() * 30;
        cypress(
          pen,
          x,
          (line[Math.round(x)] ?? 0) + 5,
          high,
          ['#B9844F', '#94663C', '#71482B', '#4C2E1E', '#332016'][i],
        );
      }
    });
  },
  arcade(pen, random) {
    const { width, height } = pen.canvas;
    sky(pen, [
      [0, '#F3D9B4'],
      [0.55, '#F0C493'],
      [1, '#DD9B68'],
    ]);
    const sea = height * 0.6;
    const water = pen.createLinearGradient(0, sea, 0, height * 0.8);
    water.addColorStop(0, '#7FA7A3');
    water.addColorStop(1, '#4C7F82');
    pen.fillStyle = water;
    pen.fillRect(0, sea, width, height);
    for (let i = 0; i < 240; i += 1) {
      pen.fillStyle = `rgba(255,240,205,${String(0.06 + random() * 0.2)})`;
      pen.fillRect(random() * width, sea + random() ** 1.5 * height * 0.2, 12 + random() * 60, 1.4);
    }
    glow(pen, width * 0.5, sea - 20, 430, '#FFE9BE', 0.65);
    pen.fillStyle = '#8B4D34';
    pen.beginPath();
    pen.rect(0, 0, width, height * 0.86);
    const wide = width / 3.4;
    for (let i = 0; i < 3; i += 1) {
      const left = width * 0.06 + i * wide;
      const centre = left + wide / 2 + i * 14;
      const radius = wide * 0.42;
      pen.moveTo(centre - radius, height * 0.86);
      pen.lineTo(centre - radius, height * 0.36);
      pen.arc(centre, height * 0.36, radius, Math.PI, 0);
      pen.lineTo(centre + radius, height * 0.86);
      pen.closePath();
    }
    pen.fill('evenodd');
    const floor = pen.createLinearGradient(0, height * 0.84, 0, height);
    floor.addColorStop(0, '#C9895C');
    floor.addColorStop(1, '#7A4530');
    pen.fillStyle = floor;
    pen.fillRect(0, height * 0.84, width, height);
    pen.fillStyle = 'rgba(255,226,172,.4)';
    for (let i = 0; i < 3; i += 1) {
      const centre = width * 0.06 + i * (wide + 14) + wide / 2;
      pen.beginPath();
      pen.ellipse(centre + 60, height * 0.93, wide * 0.4, height * 0.05, -0.1, 0, 7);
      pen.fill();
    }
    const shade = pen.createLinearGradient(0, 0, 0, height * 0.5);
    shade.addColorStop(0, 'rgba(50,22,12,.55)');
    shade.addColorStop(1, 'transparent');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, width, height * 0.5);
  },
  dusk(pen, random) {
    const { width, height } = pen.canvas;
    sky(pen, [
      [0, '#2B2038'],
      [0.4, '#7A3F4A'],
      [0.66, '#D77F55'],
      [0.78, '#F3B878'],
    ]);
    stars(pen, random, 90, height * 0.3);
    const hill = ridge(random, width, height, 0.68, 40);
    fillBelow(pen, hill, '#4A2A33');
    const town = ridge(random, width, height, 0.8, 30);
    for (let i = 0; i < 64; i += 1) {
      const x = random() * width;
      const wide = 34 + random() * 56;
      const high = 34 + random() * 78;
      const top = (town[Math.round(x)] ?? 0) - high + 44;
      pen.fillStyle = ['#5B323A', '#4C2932', '#3D222B'][i % 3];
      pen.fillRect(x, top, wide, height - top);
      pen.beginPath();
      pen.moveTo(x - 5, top);
      pen.lineTo(x + wide / 2, top - 15);
      pen.lineTo(x + wide + 5, top);
      pen.fill();
      for (let window = 0; window < 3; window += 1) {
        if (random() < 0.5) continue;
        const [wx, wy] = [x + 8 + random() * (wide - 18), top + 12 + random() * high * 0.5];
        pen.fillStyle = '#FFD28A';
        pen.fillRect(wx, wy, 7, 9);
        glow(pen, wx + 3, wy + 4, 30, '#FFB65C', 0.5);
      }
    }
    const near = ridge(random, width, height, 0.95, 14);
    fillBelow(pen, near, '#21131C');
    [0.05, 0.1, 0.9, 0.96].forEach((at, i) => cypress(pen, width * at, height, 240 + i * 26, '#1A0F17'));
  },
};

const VOLTA = {
  waves(pen, random) {
    const { width, height } = pen.canvas;
    sky(pen, [
      [0, '#0D0722'],
      [1, '#25104E'],
    ]);
    pen.globalCompositeOperation = 'screen';
    for (let i = 0; i < 84; i += 1) {
      const share = i / 84;
      pen.strokeStyle = `hsla(${String(252 + share * 62)}, 92%, ${String(52 + share * 18)}%, .17)`;
      pen.lineWidth = 1.3 + share * 1.4;
      pen.beginPath();
      for (let x = -10; x <= width + 10; x += 6) {
        const y =
          height * (0.32 + share * 0.42) +
          Math.sin(x / 240 + share * 4.2) * (110 - share * 46) +
          Math.sin(x / 93 + share * 9) * 24 * (1 - share);
        if (x < 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      }
      pen.stroke();
    }
    glow(pen, width * 0.74, height * 0.34, 420, '#8A4DFF', 0.5);
    glow(pen, width * 0.22, height * 0.72, 380, '#FF4DB2', 0.28);
    pen.globalCompositeOperation = 'source-over';
    stars(pen, random, 70, height * 0.4);
  },
  city(pen, random) {
    const { width, height } = pen.canvas;
    sky(pen, [
      [0, '#0B0720'],
      [0.55, '#2F1660'],
      [0.85, '#8A3D9C'],
    ]);
    glow(pen, width * 0.5, height * 0.86, 620, '#FF6AB8', 0.5);
    stars(pen, random, 110, height * 0.4);
    ['#3A1D6E', '#24124A', '#120829'].forEach((colour, depth) => {
      for (let x = -20; x < width;) {
        const wide = 34 + random() * 62 + depth * 12;
        const high = height * (0.2 + random() * (0.34 - depth * 0.06));
        const top = height - high + depth * 56;
        pen.fillStyle = colour;
        pen.fillRect(x, top, wide, high);
        for (let wy = top + 12; wy < height; wy += 15)
          for (let wx = x + 7; wx < x + wide - 8; wx += 12) {
            if (random() > 0.2 + depth * 0.09) continue;
            pen.fillStyle = random() < 0.7 ? 'rgba(255,214,140,.78)' : 'rgba(160,190,255,.7)';
            pen.fillRect(wx, wy, 4.5, 6.5);
          }
        x += wide + 3 + random() * 12;
      }
    });
  },
  prism(pen, random) {
    const { width, height } = pen.canvas;
    sky(
      pen,
      [
        [0, '#0E0726'],
        [0.5, '#28115C'],
        [1, '#4A1A9E'],
      ],
      0.8,
    );
    pen.globalCompositeOperation = 'soft-light';
    for (let i = 0; i < 46; i += 1) {
      const [x, y] = [random() * width, random() * height];
      const size = 120 + random() * 330;
      const light = pen.createLinearGradient(x, y, x + size, y + size);
      light.addColorStop(0, `hsla(${String(248 + random() * 80)}, 80%, 70%, .38)`);
      light.addColorStop(1, 'transparent');
      pen.fillStyle = light;
      pen.beginPath();
      pen.moveTo(x, y - size * 0.55);
      pen.lineTo(x + size, y + size * 0.5);
      pen.lineTo(x - size * 0.7, y + size * 0.5);
      pen.fill();
    }
    pen.globalCompositeOperation = 'source-over';
    glow(pen, width * 0.78, height * 0.24, 460, '#C9A4FF', 0.5);
  },
};

function rounded(pen, size, radius, fill) {
  pen.beginPath();
  pen.roundRect(0, 0, size, size, radius);
  pen.fillStyle = fill;
  pen.fill();
}

const MARKS = {
  northgate(pen, size, isDark) {
    rounded(pen, size, size * 0.26, isDark ? '#E7F0F5' : '#123A4A');
    pen.strokeStyle = isDark ? '#123A4A' : '#FFFFFF';
    pen.lineCap = 'round';
    pen.lineWidth = size * 0.075;
    [0.29, 0.17, 0.05].forEach((radius) => {
      pen.beginPath();
      pen.moveTo(size * (0.5 - radius), size * 0.77);
      pen.lineTo(size * (0.5 - radius), size * 0.5);
      pen.arc(size * 0.5, size * 0.5, size * radius, Math.PI, 0);
      pen.lineTo(size * (0.5 + radius), size * 0.77);
      pen.stroke();
    });
  },
  'casa-lumen'(pen, size, isDark) {
    const [ink, sun] = isDark ? ['#F0B48C', '#FFE1A8'] : ['#8A3B1E', '#C9742B'];
    pen.fillStyle = sun;
    pen.beginPath();
    pen.arc(size * 0.5, size * 0.43, size * 0.17, 0, 7);
    pen.fill();
    pen.strokeStyle = ink;
    pen.lineCap = 'round';
    pen.lineWidth = size * 0.085;
    pen.beginPath();
    pen.moveTo(size * 0.16, size * 0.9);
    pen.lineTo(size * 0.16, size * 0.46);
    pen.arc(size * 0.5, size * 0.46, size * 0.34, Math.PI, 0);
    pen.lineTo(size * 0.84, size * 0.9);
    pen.stroke();
    pen.beginPath();
    pen.moveTo(size * 0.34, size * 0.76);
    pen.quadraticCurveTo(size * 0.5, size * 0.68, size * 0.66, size * 0.76);
    pen.moveTo(size * 0.34, size * 0.9);
    pen.quadraticCurveTo(size * 0.5, size * 0.82, size * 0.66, size * 0.9);
    pen.lineWidth = size * 0.06;
    pen.stroke();
  },
  volta(pen, size, isDark) {
    const fill = pen.createLinearGradient(0, 0, size, size);
    fill.addColorStop(0, isDark ? '#C9B3FF' : '#6A2BE0');
    fill.addColorStop(1, isDark ? '#A27BFF' : '#3A1289');
    pen.beginPath();
    for (let i = 0; i < 6; i += 1) {
      const turn = (Math.PI / 3) * i - Math.PI / 2;
      pen.lineTo(size * (0.5 + 0.48 * Math.cos(turn)), size * (0.5 + 0.48 * Math.sin(turn)));
    }
    pen.closePath();
    pen.fillStyle = fill;
    pen.fill();
    pen.fillStyle = isDark ? '#1B0B45' : '#FFFFFF';
    pen.beginPath();
    [
      [0.56, 0.17],
      [0.3, 0.55],
      [0.47, 0.55],
      [0.43, 0.83],
      [0.7, 0.43],
      [0.53, 0.43],
    ].forEach(([x, y]) => pen.lineTo(size * x, size * y));
    pen.fill();
  },
};

const PICTURES = { northgate: NORTHGATE, 'casa-lumen': CASA, volta: VOLTA };
const MARK_SIDE = 264;
const PICTURE = { width: 1280, height: 800 };

async function coded(canvas, type, quality) {
  const blob = await canvas.convertToBlob({ type, quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Every file of a brand by name, base64. */
globalThis.drawBrand = async (id, mostBytes) => {
  const files = {};
  for (const scheme of ['light', 'dark']) {
    const canvas = new OffscreenCanvas(MARK_SIDE, MARK_SIDE);
    MARKS[id](canvas.getContext('2d'), MARK_SIDE, scheme === 'dark');
    files[`logo-${scheme}.png`] = await coded(canvas, 'image/png');
  }
  let seed = 7;
  for (const [name, draw] of Object.entries(PICTURES[id])) {
    seed += 12;
    const random = chance(seed);
    const canvas = new OffscreenCanvas(PICTURE.width, PICTURE.height);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    draw(pen, random);
    grain(pen, random, 5);
    let quality = 0.92;
    let picture = await coded(canvas, 'image/webp', quality);
    while (picture.length * 0.75 > mostBytes && quality > 0.4) {
      quality -= 0.06;
      picture = await coded(canvas, 'image/webp', quality);
    }
    files[`${name}.webp`] = picture;
  }
  return files;
};
