import { packWords } from '../packed-word.ts'

export const mediumWords = packWords(
  'es-medium',
  `
Parada de autobús, parada de bus, paradero, parada del colectivo, parada de guagua, esperar el autobús
Atasco, embotellamiento, tráfico, trancón, taco, tranque
Rotonda, glorieta, redoma
Gasolinera, estación de servicio, bencinera, bomba de gasolina, echar gasolina
Aeropuerto
Estación de tren, andén, estación de trenes
Teleférico, funicular
Montaña rusa
Rueda gigante, noria, rueda de la fortuna, rueda de Chicago, vuelta al mundo
Carrusel, tiovivo, calesita, caballitos
Coches de choque, autos chocadores, carros chocones, autitos chocadores, carritos chocones
Circo, carpa de circo
Malabares, hacer malabares, malabarista
Equilibrista, cuerda floja, funambulista
Truco de magia, mago, maga, magia, conejo en la chistera, conejo en el sombrero
Piñata, romper la piñata
Pastel de cumpleaños, tarta de cumpleaños, torta de cumpleaños, cumpleaños, pastel con velas
Fuegos artificiales, juegos artificiales, pirotecnia
Serenata, cantar bajo el balcón
Karaoke, cantar en el karaoke
Orquesta, director de orquesta, directora de orquesta
Videollamada, reunión en línea, reunión virtual
Impresora, fotocopiadora
Máquina de café, cafetera
Máquina expendedora, máquina de golosinas, máquina de snacks, máquina de bebidas
Escaleras mecánicas, escalera mecánica, escaleras eléctricas, escalera eléctrica
Ascensor, elevador
Puerta giratoria
Carrito de compras, carrito de la compra, carrito del supermercado, carro de compras, changuito
Mercado, puesto de fruta, frutería, puesto de frutas, verdulería
Panadería
Peluquería, corte de pelo, barbería, cortarse el pelo
Biblioteca, librería
Museo, galería de arte, cuadro
Cine, sala de cine, ver una película
Teatro, escenario, obra de teatro
Zoológico, zoo
Acuario, pecera
Invernadero
Huerto, huerta
Espantapájaros
Colmena, panal, panal de abejas
Telaraña, tela de araña
Nido, nido de pájaros, nido con huevos
Cortar el césped, cortar el pasto, cortacésped, podadora, cortadora de césped, cortar la hierba
Regar las plantas, regadera, regar las flores
Tender la ropa, tendedero, ropa tendida, colgar la ropa
Planchar, plancha, planchar la ropa
Lavar los platos, fregar los platos, lavar los trastes, lavar la loza
Pasar la aspiradora, aspiradora, aspirar
Pasear al perro, sacar al perro, sacar a pasear al perro
Hamaca, hamaca paraguaya, chinchorro
Tobogán, resbaladilla, resbalín, rodadero
Subibaja, balancín, sube y baja
Rayuela, avioncito, luche, bebeleche
Escondite, escondidas, jugar al escondite, escondidillas
Saltar la cuerda, saltar a la comba, comba, saltar la soga
Castillo de arena, hacer un castillo de arena
Playa, sombrilla de playa, quitasol, sombrilla
Surf, surfista, hacer surf, surfear
Bucear, buceo, buzo
Esquiar, esquí, esquiador, esquiadora
Pescar, pesca, ir de pesca, caña de pescar
Canoa, kayak
Acampar, campamento, tienda de campaña, carpa, camping
Fogata, hoguera, fogón
Pícnic, comida en el campo
Globo aerostático, viaje en globo, globo
Paracaídas, paracaidista, paracaidismo
Astronauta, paseo espacial, cosmonauta
Eclipse, eclipse de sol, eclipse solar
Estrella fugaz, cometa, lluvia de estrellas
Amanecer, salida del sol, atardecer, puesta de sol, puesta del sol
Tormenta, tormenta eléctrica
Tornado, torbellino, huracán, remolino
Charco, saltar en un charco, saltar charcos
Cascada, catarata, salto de agua
Oasis
Laberinto
Mapa del tesoro, mapa pirata
Barco pirata, galeón
Mensaje en una botella, botella con un mensaje, carta en una botella
Cofre del tesoro, tesoro, baúl del tesoro
Casa embrujada, casa encantada, mansión embrujada
Casa del árbol, casa en el árbol, casita del árbol
Rueda pinchada, llanta ponchada, llanta pinchada, neumático pinchado, pinchazo
Mudanza, camión de mudanzas, cajas de mudanza
Hacer la maleta, hacer la valija, equipaje, empacar, maleta, valija
Apagón, corte de luz, se fue la luz
Café derramado, mancha de café, café volcado
Dominó, fichas de dominó, jugar al dominó
Ajedrez, tablero de ajedrez, jugar al ajedrez, partida de ajedrez
Rompecabezas, puzle, pieza de puzle
Billar, mesa de billar, pool
Jugar a los bolos, bolos, boliche, bowling
Portería de fútbol, portero, arquero, gol, arco, penalti, portería
Baloncesto, básquet, básquetbol, canasta
Ping-pong, tenis de mesa, pimpón
Cama elástica, trampolín, brincolín
Patinar, patines, patinaje, patinar sobre hielo
Churros con chocolate, churros, chocolate con churros, churrería
Dar la vuelta a la tortilla, voltear la tortilla, tortilla
Exprimir naranjas, jugo de naranja, zumo de naranja, exprimidor
Tostadora, tostada, pan tostado, tostador
Tomar mate, mate
Bailar tango, tango
Sacarse una selfi, selfi, selfie, autofoto
Bostezo, bostezar
Siesta, dormir la siesta, echar la siesta
`,
)
